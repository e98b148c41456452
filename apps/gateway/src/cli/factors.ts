// `npm run -s factors -- merchant account [remove kind reason]`: lists the second factors of a member,
// or removes one and records the reason. The command sends no message: the person who runs it notifies the owner.
import { removeFactorOf, showFactors } from '#domains/security/member-factors.ts';
import { atConsole, merchantContext } from './console.ts';

const kinds = ['email', 'ga', 'sms'] as const;
const [merchantId, account, action, named, ...words] = process.argv.slice(2);
const kind = kinds.find((one) => one === named);
const reason = words.join(' ').trim();
const isRemoval = action === 'remove' && kind !== undefined && reason !== '';
if (merchantId === undefined || account === undefined || (action !== undefined && !isRemoval)) {
  console.error('Usage: npm run -s factors -- merchant account [remove email|ga|sms reason]');
  process.exit(1);
}
await atConsole('No factor was read or removed', async ({ databases }) => {
  const at = await merchantContext(databases, merchantId);
  if (isRemoval) await removeFactorOf(at, { account, kind, reason, by: 'console' });
  const { factors, removals } = await showFactors(at, { account });
  for (const { kind, trustedFrom } of factors)
    console.log(`${kind} trusted from ${new Date(trustedFrom).toISOString()}`);
  for (const { kind, by, reason, time } of removals)
    console.log(`${kind} removed ${new Date(time).toISOString()} by ${by}: ${reason}`);
});
