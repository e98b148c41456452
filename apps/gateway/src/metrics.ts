// What whoever runs the house watches, in Prometheus's text format. Labels come from the program (a route's template, a job's
// name) and never from a request: nobody's data is in them, and nobody can make more of them.
import { createServer } from 'node:http';

/** Upper bounds in seconds: most answers take milliseconds, passwords tenths, outside services seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

type Labels = Readonly<Record<string, string | number>>;
type Sample = readonly [Labels, number];
type Kind = 'counter' | 'gauge';

const written = (labels: Labels): string => {
  const parts = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${String(value).replace(/["\\\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))}"`,
  );
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
};
const headOf = (name: string, kind: Kind | 'histogram', help: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;

/** How long things of a kind took, by label. */
const createHistogram = (name: string, help: string) => {
  const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>();
  return {
    observe: (labels: Labels, seconds: number): void => {
      const key = written(labels);
      const one = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      const place = BUCKETS.findIndex((bound) => seconds <= bound);
      if (place >= 0) one.counts[place] = (one.counts[place] ?? 0) + 1;
      one.sum += seconds;
      one.count += 1;
    },
    text: (): string => {
      const lines = [...series.values()].flatMap(({ labels, counts, sum, count }) => {
        let under = 0;
        const buckets = BUCKETS.map((le, place) => {
          under += counts[place] ?? 0;
          return `${name}_bucket${written({ ...labels, le })} ${under}\n`;
        });
        return [
          ...buckets,
          `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}\n`,
          `${name}_sum${written(labels)} ${sum}\n`,
          `${name}_count${written(labels)} ${count}\n`,
        ];
      });
      return headOf(name, 'histogram', help) + lines.join('');
    },
  };
};

export const createMetrics = () => {
  const requests = createHistogram('foyer_request_seconds', 'Answers by route template and status.');
  const jobs = createHistogram('foyer_job_seconds', 'Turns of what runs beside the requests.');
  const failures = new Map<string, number>();
  const watched: (() => string)[] = [];
  /** Adds something that is read when it is asked for. */
  const watch = (name: string, kind: Kind, help: string, read: () => readonly Sample[]): void => {
    watched.push(
      () =>
        headOf(name, kind, help) +
        read()
          .map(([labels, value]) => `${name}${written(labels)} ${value}\n`)
          .join(''),
    );
  };
  watch('foyer_job_failures_total', 'counter', 'Faults in such turns, each house counted by itself.', () =>
    [...failures].map(([job, count]) => [{ job }, count]),
  );
  watch('process_cpu_seconds_total', 'counter', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return [[{}, (user + system) / 1e6]];
  });
  watch('process_resident_memory_bytes', 'gauge', 'Memory.', () => [[{}, process.memoryUsage.rss()]]);
  watch('process_start_time_seconds', 'gauge', 'When the process began.', () => [
    [{}, performance.timeOrigin / 1_000],
  ]);
  return {
    answered: (labels: { method: string; route: string; status: number }, seconds: number): void =>
      requests.observe(labels, seconds),
    jobDone: (job: string, seconds: number): void => jobs.observe({ job }, seconds),
    jobFailed: (job: string): void => void failures.set(job, (failures.get(job) ?? 0) + 1),
    watch,
    text: (): string => [requests.text(), jobs.text(), ...watched.map((read) => read())].join(''),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Serves them on this machine alone; answers what closes it, and the port. */
export const serveMetrics = async (metrics: Metrics, port: number) => {
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
