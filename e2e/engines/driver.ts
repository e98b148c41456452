// W3C WebDriver (classic), the commands that the journeys use. Chromium and both WebKits take them over HTTP, Firefox takes
// the same commands over Marionette, which is what geckodriver translates them to.

/** Each command as HTTP method and path, and as Marionette names it. */
export const commands = {
  navigate: ['POST', '/url', 'WebDriver:Navigate'],
  address: ['GET', '/url', 'WebDriver:GetCurrentURL'],
  reload: ['POST', '/refresh', 'WebDriver:Refresh'],
  script: ['POST', '/execute/sync', 'WebDriver:ExecuteScript'],
  click: ['POST', '/element/{id}/click', 'WebDriver:ElementClick'],
  clear: ['POST', '/element/{id}/clear', 'WebDriver:ElementClear'],
  type: ['POST', '/element/{id}/value', 'WebDriver:ElementSendKeys'],
  actions: ['POST', '/actions', 'WebDriver:PerformActions'],
  frame: ['POST', '/frame', 'WebDriver:SwitchToFrame'],
  screenshot: ['GET', '/screenshot', 'WebDriver:TakeScreenshot'],
} as const;

export type Command = keyof typeof commands;

export type Driver = {
  /** Sends a command and returns its value. */
  send: (command: Command, params?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Ends the session, the browser and the driver, also when they hang. */
  close: () => Promise<void>;
  /** The engine's version, as the browser names it. */
  version: string;
};

/** The driver did not do its work: it hung, ended or lost its browser. This says nothing about the product. */
export class DriverFault extends Error {
  override name = 'DriverFault';
}

/** The driver answered a command with one of WebDriver's error codes. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly code: string;
  constructor(command: string, code: string, message: string) {
    super(`${command}: ${code}: ${message.split('\n')[0]}`);
    this.code = code;
  }
}

/** Codes that tell of a driver that cannot go on. */
const fatal = ['invalid session id', 'session not created', 'unknown command', 'unknown error', 'timeout'];

/** The error for a code: a fault of the driver, or an answer about the page. */
export function errorFor(command: string, code: string, message: string): Error {
  return fatal.includes(code)
    ? new DriverFault(`${command}: ${code}: ${message.split('\n')[0]}`)
    : new CommandError(command, code, message);
}

/** The name under which WebDriver passes a reference to an element. */
export const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** How long a driver may take for one command on a busy machine. */
export const commandMs = 40_000;
