import { Worker } from 'node:worker_threads';
import { contentTypes, isPicture, type Picture } from './picture.ts';

export type RenderedPicture = { readonly body: Buffer; readonly contentType: string };

/** The queue of pictures is full: the caller should answer "later" instead of waiting. */
export class RenderBusy extends Error {
  override name = 'RenderBusy';
}

type PendingRender = { resolve: (body: Buffer) => void; reject: (fault: Error) => void };
type RenderResult = { id: number; body?: Uint8Array; fault?: string };

/** One worker thread and its pending pictures. It keeps the process alive only while it works. */
class RenderThread {
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, PendingRender>();
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
    worker.on('message', ({ id, body, fault }: RenderResult) => {
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

  /** The thread has ended: its pending pictures are rejected, and the next picture starts another thread. */
  private fail(fault: Error): void {
    this.worker = undefined;
    for (const one of this.waiting.values()) one.reject(fault);
    this.waiting.clear();
  }
}

export type Renderer = {
  /**
   * Renders a picture; simultaneous requests for the same picture share one rendering. Rejects with RenderBusy when
   * the queue is full, and with a plain Error for an invalid key.
   */
  render(picture: Picture): Promise<RenderedPicture>;
  close(): Promise<void>;
};

/** A renderer with its own threads (one by default) and a queue of at most `limit` pictures. */
export function createRenderer({
  threads = 1,
  limit = 256,
}: { threads?: number; limit?: number } = {}): Renderer {
  const renderThreads = Array.from({ length: threads }, () => new RenderThread());
  const current = new Map<string, Promise<RenderedPicture>>();

  const begin = async (picture: Picture): Promise<RenderedPicture> => {
    const thread = renderThreads.reduce((least, one) => (one.load < least.load ? one : least));
    return { body: await thread.run(picture), contentType: contentTypes[picture.format] };
  };

  const render = (picture: Picture): Promise<RenderedPicture> => {
    const name = `${picture.kind} ${picture.key}.${picture.format}`;
    const running = current.get(name);
    if (running) return running;
    if (!isPicture(picture)) return Promise.reject(new Error(`unknown picture: ${name}`));
    if (current.size >= limit) return Promise.reject(new RenderBusy(`${limit} pictures are waiting`));
    const started = begin(picture).finally(() => current.delete(name));
    current.set(name, started);
    return started;
  };

  return {
    render,
    close: async () => void (await Promise.all(renderThreads.map((thread) => thread.close()))),
  };
}

let own: Renderer | undefined;

/** Renders with the process's own single thread, which the first picture starts. See {@link Renderer.render}. */
export function renderPicture(picture: Picture): Promise<RenderedPicture> {
  own ??= createRenderer();
  return own.render(picture);
}
