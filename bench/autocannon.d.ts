// The part of autocannon that the benchmarks use; the package has no types.
declare module 'autocannon' {
  type Request = { method?: string; path?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    requests?: Request[];
  };
  type Histogram = { average: number; p50: number; p99: number };
  type Result = {
    requests: Histogram;
    latency: Histogram;
    '2xx': number;
    '3xx': number;
    /** All answers but those of '2xx'. */
    non2xx: number;
    errors: number;
    timeouts: number;
    mismatches: number;
  };
  const autocannon: (options: Options) => Promise<Result>;
  export default autocannon;
}
