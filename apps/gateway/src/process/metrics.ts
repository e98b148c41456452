// Metrics for operators, in Prometheus's text format. Labels are from the program (a route's template, a job's name)
// and never from a request: they contain no personal data, and a client cannot create more of them. None is called `job` or
// `instance`: Prometheus sets these two itself.
import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Upper bounds in seconds: most answers take milliseconds, passwords tenths, external services seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A gateway's own metrics; `watchProcess` adds those of its process. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'foyer_request_seconds',
    help: 'Answers by route template and status.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'foyer_job_seconds',
    help: 'Duration of one run of a background job.',
    labelNames: ['name'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'foyer_job_failures_total',
    help: 'Failed runs of a background job, each merchant counted separately.',
    labelNames: ['name'],
    registers,
  });
  return {
    answered: (labels: { method: string; route: string; status: number }, seconds: number): void =>
      requests.observe(labels, seconds),
    jobDone: (job: string, seconds: number): void => jobs.observe({ name: job }, seconds),
    jobFailed: (job: string): void => failures.inc({ name: job }),
    /** Adds gauges, one for each state, that are read when they are requested. */
    watch: (name: string, help: string, read: () => Readonly<Record<string, number>>): void => {
      const gauge: Gauge<'state'> = new Gauge({
        name,
        help,
        labelNames: ['state'],
        registers,
        collect: () => Object.entries(read()).forEach(([state, count]) => gauge.set({ state }, count)),
      });
    },
    /** Adds the process metrics: processor, memory, event loop. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
    contentType: registry.contentType,
    text: (): Promise<string> => registry.metrics(),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * Serves them, with the process's own, on this machine only; returns the function that closes the server, and the
 * port.
 */
export async function serveMetrics(metrics: Metrics, port: number) {
  metrics.watchProcess();
  const server = createServer((request, answer) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer.writeHead(404).end();
    metrics.text().then(
      (text) => answer.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => answer.writeHead(500).end(),
    );
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
}
