// The bell of the member centre: where it leads, and how it says what is unread.
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { unreadNotificationCount } from '#push/unread-notifications.ts';
import { ann } from '#testing/fake-session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Bell } from './bell.tsx';

afterEach(() => {
  unreadNotificationCount.set(0);
  clear();
});

function open(type: MemberType | null = memberType.member) {
  const screen = (
    <>
      <Bell />
      <p>the rest</p>
    </>
  );
  renderScreen(screen, { areas: ['member'], ...(type !== null && { member: { ...ann, type } }) });
}
const bell = page.getByRole('link');
function hasDot(): boolean {
  return bell.element().childElementCount > 1;
}

test('it leads to the notifications, and says nothing when none is unread', async () => {
  open();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  await expect.element(bell).toHaveAttribute('href', '/m/notice?tab=own');
  expect(hasDot()).toBe(false);
});

test.each([1, 99, 1000])('%i unread ones are in its name and have a dot, at once', async (count) => {
  open();
  await expect.element(bell).toHaveAccessibleName('Notifications');
  unreadNotificationCount.set(count);
  await expect.element(bell).toHaveAccessibleName(`Notifications: ${count}`);
  expect(hasDot()).toBe(true);
  unreadNotificationCount.set(0);
  await expect.element(bell).toHaveAccessibleName('Notifications');
  expect(hasDot()).toBe(false);
});

test('it is large enough for a thumb', async () => {
  open();
  await expect.element(bell).toBeVisible();
  const { width, height } = bell.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test.each([
  ['a visitor', null],
  ['a trial member', memberType.trial],
  ['a virtual member', memberType.virtual40],
])('%s has none', async (_, type) => {
  open(type);
  await expect.element(page.getByText('the rest')).toBeVisible();
  expect(bell.elements()).toHaveLength(0);
});
