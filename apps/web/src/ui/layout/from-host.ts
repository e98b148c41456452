// A module from another host, named by the page as `<link rel="{name}" href integrity>`. A script element checks the
// hash in every browser; an import of the same address then returns the loaded module.

/** Time limit for the other host. */
const PATIENCE_MS = 4000;

function loaded({ href, integrity }: HTMLLinkElement): Promise<unknown> {
  return new Promise((done, failed) => {
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: 'anonymous', integrity, src: href });
    script.addEventListener('load', done);
    script.addEventListener('error', failed);
    document.head.append(script);
    setTimeout(failed, PATIENCE_MS);
  });
}

/** Rejects when the page names no host, or when the host is down, slow or has different content. */
export async function fromHost<Module>(name: string): Promise<Module> {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${name}"][integrity]`);
  if (!link?.integrity) throw new Error(`the page names no other host for ${name}`);
  await loaded(link);
  return import(/* @vite-ignore */ link.href) as Promise<Module>;
}
