// A mail server that accepts any mail and delivers all of it to the inbox page. It relays nothing.
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import type { Messages } from './messages.ts';

const MAIL_LIMIT = 5 * 1024 * 1024;

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function tooLarge(): Error {
  return Object.assign(new Error('Message is too large'), { responseCode: 552 });
}

/** Listens for mail. Returns its port and a function that stops it. */
export async function listenForMail(
  messages: Messages,
  { port, host, onError }: { port: number; host: string; onError: (error: Error) => void },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'Foyer sandbox',
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAIL_LIMIT,
    closeTimeout: 2000,
    // Accepts any credentials, because the inbox is shared.
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anybody' }),
    onData: (stream, session, answer) => {
      const deliver = async (): Promise<void> => {
        const raw = await bytesOf(stream);
        if (stream.sizeExceeded) throw tooLarge();
        const mail = await PostalMime.parse(raw);
        const body =
          mail.text ?? (mail.html ?? '').replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]+>/gi, ' ').trim();
        const sender = session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
        for (const { address } of session.envelope.rcptTo)
          messages.receive({ kind: 'mail', sender, recipient: address, subject: mail.subject ?? '', body });
      };
      deliver().then(() => answer(), answer);
    },
  });
  server.on('error', onError);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
