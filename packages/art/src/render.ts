import { Worker } from 'node:worker_threads';
import { contentTypes, isPicture, type Picture } from './picture.ts';

export type Rendered = { readonly body: Buffer; readonly contentType: string };

/** More pictures are asked for than can wait in line: answer "later", do not pile up. */
export class RenderBusy extends Error {
  override name = 'RenderBusy';
}

type Waiting = { resolve: (body: Buffer) => void; reject: (fault: Error) => void };
type Answer = { id: number; body?: Uint8Array; fault?: string };

/** One thread and what it still owes. It keeps the process alive only while it works. */
class Bench {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private next = 0;

  get load(): number {
    return this.waiting.size;
  }

  run(picture: Picture): Promise<Buffer> {
    const worker = (this.worker ??= this.start());
    worker.ref();
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.postMessage({ id, picture });
    });
  }

  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url));
    worker.on('message', ({ id, body, fault }: Answer) => {
      const one = this.waiting.get(id);
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref();
      if (body) one?.resolve(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
      else one?.reject(new Error(fault ?? 'no picture'));
    });
    worker.on('error', (fault) => this.fail(fault instanceof Error ? fault : new Error(String(fault))));
    worker.on('exit', () => this.fail(new Error('the picture thread ended')));
    return worker;
  }

  /** The thread is gone: who waits is told, and the next picture starts another one. */
  private fail(fault: Error): void {
    this.worker = undefined;
    for (const one of this.waiting.values()) one.reject(fault);
    this.waiting.clear();
  }
}

export type Renderer = {
  /**
   * Renders a picture; the same one asked for twice at once is made once. Rejects with RenderBusy when the line is full,
   * and with a plain Error for a key that names no picture.
   */
  render(picture: Picture): Promise<Rendered>;
  close(): Promise<void>;
};

/** A renderer with its own threads (one by default) and a line of at most `limit` pictures. */
export function createRenderer({
  threads = 1,
  limit = 256,
}: { threads?: number; limit?: number } = {}): Renderer {
  const benches = Array.from({ length: threads }, () => new Bench());
  const current = new Map<string, Promise<Rendered>>();

  const begin = async (picture: Picture): Promise<Rendered> => {
    const bench = benches.reduce((least, one) => (one.load < least.load ? one : least));
    return { body: await bench.run(picture), contentType: contentTypes[picture.format] };
  };

  const render = (picture: Picture): Promise<Rendered> => {
    const name = `${picture.kind} ${picture.key}.${picture.format}`;
    const running = current.get(name);
    if (running) return running;
    if (!isPicture(picture)) return Promise.reject(new Error(`no such picture: ${name}`));
    if (current.size >= limit) return Promise.reject(new RenderBusy(`${limit} pictures are waiting`));
    const started = begin(picture).finally(() => current.delete(name));
    current.set(name, started);
    return started;
  };

  return { render, close: async () => void (await Promise.all(benches.map((bench) => bench.close()))) };
}

let own: Renderer | undefined;

/** Renders with the process's own single thread, started at the first picture. See {@link Renderer.render}. */
export function renderPicture(picture: Picture): Promise<Rendered> {
  own ??= createRenderer();
  return own.render(picture);
}
