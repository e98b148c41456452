// Firefox takes WebDriver's commands over Marionette: a TCP connection with messages of the form
// `length:[0,id,name,params]`. Debian has no geckodriver, which does nothing else than translate HTTP to this.
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../scripts/setup/ports.ts';
import { type Command, commandMs, commands, type Driver, DriverFault, errorFor } from './driver.ts';
import { endMarked, sessionMark, startProgram } from './processes.ts';

const startMs = 40_000;

type Fault = { error: string; message: string };
type Reply = [type: 1, id: number, fault: Fault | null, result: unknown];
type Connection = { send: (name: string, params: unknown) => Promise<unknown>; end: () => void };

async function connected(port: number, said: () => string): Promise<Socket> {
  const until = performance.now() + startMs;
  const attempt = (): Promise<Socket | null> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', () => resolve(null));
    });
  for (;;) {
    const socket = await attempt();
    if (socket) return socket;
    if (performance.now() > until) throw new DriverFault(`Firefox did not start: ${said().trim()}`);
    await pause(20);
  }
}

/** Splits what arrives into messages; the first one is Marionette's greeting. */
function onMessages(socket: Socket, take: (message: unknown) => void): void {
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.toString('latin1', 0, Math.max(colon, 0)));
      if (colon < 0 || buffer.length < end) return;
      take(JSON.parse(buffer.toString('utf8', colon + 1, end)));
      buffer = buffer.subarray(end);
    }
  });
}

function isReply(message: unknown): message is Reply {
  return Array.isArray(message) && message[0] === 1;
}

function openConnection(socket: Socket): Connection {
  const waiting = new Map<number, (reply: Reply | null) => void>();
  let last = 0;
  onMessages(socket, (message) => {
    if (isReply(message)) waiting.get(message[1])?.(message);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => waiting.forEach((settle) => settle(null)));
  return {
    send: async (name, params) => {
      const id = (last += 1);
      const text = JSON.stringify([0, id, name, params]);
      const replied = new Promise<Reply | null>((resolve) => waiting.set(id, resolve));
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      const late = pause(commandMs, 'late' as const, { ref: false });
      const reply = await Promise.race([replied, late]);
      waiting.delete(id);
      if (reply === 'late') throw new DriverFault(`${name}: no answer within ${commandMs / 1000} s`);
      if (reply === null) throw new DriverFault(`${name}: Firefox has closed the connection`);
      const [, , fault, result] = reply;
      if (fault) throw errorFor(name, fault.error, fault.message);
      return result;
    },
    end: () => socket.destroy(),
  };
}

/** Firefox keeps its window at least 450 pixels wide. The page in it may be narrower. */
const narrow = `const [width, height] = arguments;
  for (const side of ['', 'min-', 'max-']) {
    gBrowser.selectedBrowser.style.setProperty(side + 'width', width + 'px');
    gBrowser.selectedBrowser.style.setProperty(side + 'height', height + 'px');
  }`;

async function setSize(connection: Connection, size: { width: number; height: number }): Promise<void> {
  await connection.send('Marionette:SetContext', { value: 'chrome' });
  await connection.send('WebDriver:ExecuteScript', { script: narrow, args: [size.width, size.height] });
  await connection.send('Marionette:SetContext', { value: 'content' });
}

const preferences = {
  // As on a phone, scroll bars take no room.
  'ui.useOverlayScrollbars': 1,
  'intl.accept_languages': 'en',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'devtools.jsonview.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.safebrowsing.downloads.enabled': false,
  'network.captive-portal-service.enabled': false,
  // No question for notifications.
  'dom.push.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Starts Firefox with a profile of its own in `folder`. `env` holds the mark of the session. */
export async function startFirefox(
  folder: string,
  size: { width: number; height: number },
  env: Readonly<Record<string, string>>,
): Promise<Driver> {
  const [port = 0] = await freePorts(1);
  const profile = join(folder, 'profile');
  mkdirSync(profile);
  const all = Object.entries({ 'marionette.port': port, ...preferences });
  writeFileSync(
    join(profile, 'user.js'),
    all.map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''),
  );
  // System access lets Marionette set the page's size.
  const args = [
    '--headless',
    '--marionette',
    '--remote-allow-system-access',
    '--no-remote',
    '--profile',
    profile,
  ];
  const { said } = startProgram('/usr/bin/firefox-esr', [...args, 'about:blank'], env);
  const end = (): void => endMarked(sessionMark, env[sessionMark] ?? '');
  try {
    const connection = openConnection(await connected(port, said));
    const session = (await connection.send('WebDriver:NewSession', { acceptInsecureCerts: true })) as {
      capabilities: { browserVersion: string };
    };
    await setSize(connection, size);
    return {
      version: session.capabilities.browserVersion,
      send: async (command: Command, { id, ...params } = {}) => {
        const target = command === 'frame' ? (id ? { element: id } : { id: null }) : { id };
        const full = command === 'screenshot' ? { full: false } : {};
        const result = await connection.send(commands[command][2], { ...target, ...full, ...params });
        return typeof result === 'object' && result !== null && 'value' in result ? result.value : result;
      },
      close: async () => {
        connection.end();
        end();
      },
    };
  } catch (fault) {
    end();
    throw fault;
  }
}
