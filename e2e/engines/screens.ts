// Screens of a phone's size for the two engines that need one: an X server with a window manager that fills it with
// one window, and a Wayland compositor that does the same.
import { mkdtempSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DriverFault } from './driver.ts';
import { endMarked, sessionMark, startProgram } from './processes.ts';

/** The phone that the journeys hold. */
export const phone = { width: 390, height: 844 } as const;

export type Screen = { env: Readonly<Record<string, string>>; close: () => void };

const startMs = 20_000;

async function untilThere(path: string, said: () => string): Promise<void> {
  const until = performance.now() + startMs;
  while (!existsSync(path)) {
    if (performance.now() > until) throw new DriverFault(`the screen did not start: ${said().trim()}`);
    await pause(20);
  }
}

function freeDisplay(): number {
  const isTaken = (display: number): boolean =>
    existsSync(`/tmp/.X${display}-lock`) || existsSync(`/tmp/.X11-unix/X${display}`);
  // Two runs at the same time hardly choose the same one.
  let display = 100 + (process.pid % 800);
  while (isTaken(display)) display += 1;
  return display;
}

/**
 * An X server with one window that fills it. WebKitGTK takes input only where there is a keyboard and a pointer, so not
 * below.
 */
export async function openXScreen(): Promise<Screen> {
  const mark = crypto.randomUUID();
  const display = freeDisplay();
  const env = { DISPLAY: `:${display}`, [sessionMark]: mark };
  const size = `${phone.width}x${phone.height}x24`;
  const server = startProgram('/usr/bin/Xvfb', [env.DISPLAY, '-screen', '0', size, '-nolisten', 'tcp'], env);
  await untilThere(`/tmp/.X11-unix/X${display}`, server.said);
  startProgram('/usr/bin/matchbox-window-manager', ['-use_titlebar', 'no'], env);
  return { env: { DISPLAY: env.DISPLAY, GDK_BACKEND: 'x11' }, close: () => endMarked(sessionMark, mark) };
}

/** A Wayland compositor without a device, whose one window fills it. */
export async function openWaylandScreen(): Promise<Screen> {
  const mark = crypto.randomUUID();
  const folder = mkdtempSync(join(tmpdir(), 'foyer-screen-'));
  const env = { XDG_RUNTIME_DIR: folder, [sessionMark]: mark };
  const args = [
    '--backend=headless-backend.so',
    '--shell=fullscreen-shell.so',
    `--width=${phone.width}`,
    `--height=${phone.height}`,
    '--socket=phone',
    '--no-config',
  ];
  const { said } = startProgram('/usr/bin/weston', args, env);
  await untilThere(join(folder, 'phone'), said);
  return {
    env: { XDG_RUNTIME_DIR: folder, WAYLAND_DISPLAY: 'phone' },
    close: () => {
      endMarked(sessionMark, mark);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
