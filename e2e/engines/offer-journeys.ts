// The app on the home screen, and the member's notifications.
import { isSheetWhole, type Journey, openAsMember, openAsVisitor, type Visit } from './visit.ts';

/** The browser's own event, for engines that have none; its prompt is answered with yes. */
const hasPrompt = `const event = new Event('beforeinstallprompt', { cancelable: true });
  event.prompt = async () => {};
  event.userChoice = Promise.resolve({ outcome: 'accepted' });
  dispatchEvent(event);`;

async function addToHomeScreen(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given, '/m/notice');
  await page.run(hasPrompt);
  const sheet = page.role('dialog', 'Add to home screen');
  await sheet.shown();
  await page.holds(isSheetWhole);
  await sheet.role('button', 'Add', { exact: true }).tap();
  await page.text('Adding to home screen').shown();
  await sheet.gone();
}

/** News of the merchant, as its back office publishes it. */
async function publish(sandbox: string, title: string): Promise<void> {
  const body = new URLSearchParams({ 'title-EN': title, 'text-EN': 'It is in the lobby.', path: '/m/game' });
  const answer = await fetch(`${sandbox}/merchants/aurora/news`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the news was not published: ${answer.status}`);
}

async function readNotifications(given: Visit): Promise<void> {
  const { page, account, sandbox } = given;
  const title = `A game for ${account}`;
  await publish(sandbox, title);
  await openAsMember(given, '/m/member/home');
  const bell = page.role('link', /^Notifications: \d+$/);
  await bell.shown();
  await bell.tap();
  await page.at(/\/m\/notice\?tab=own$/);
  await page.role('listitem').containing(title).shown();
  await page.role('button', 'Mark all as read').tap();
  await page.role('button', 'Mark all as read').gone();
  await page.role('button', 'Notification settings').tap();
  const sheet = page.role('dialog', 'Notification settings');
  await sheet.label('Quiet hours').shown();
  await page.holds(isSheetWhole);
  await sheet.role('button', 'Save').tap();
  await page.text('Saved').shown();
  await sheet.gone();
}

export const offerJourneys: readonly Journey[] = [
  { name: 'add to home screen', isCore: false, walk: addToHomeScreen },
  { name: 'read notifications', isCore: false, walk: readNotifications },
];
