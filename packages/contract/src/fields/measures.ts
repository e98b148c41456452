// Fields of the reports of a page about itself.
import type { Fields } from './field.ts';

const events = {
  firstOpen: 'first visit of the browser',
  registerSubmit: 'a registration was sent',
  register: 'a member registered',
  depositSubmit: 'a request of a deposit was sent',
  firstDeposit: 'the first deposit of the member was sent',
  withdraw: 'a withdrawal was requested',
  deposit: 'the request of a first deposit was accepted',
  redeposit: 'the request of a later deposit was accepted',
  firstDepositArrival: 'the app saw that the first deposit was credited',
  startTrial: 'a trial began',
  login: 'a member logged in',
  viewContent: 'the first list of games or promotion of a visit was viewed',
  downloadApp: 'the download of the app was chosen',
  gameLaunch: 'a game was launched',
  a2hsInstalled: 'the app was added to the home screen',
  a2hsFirstOpen: 'the installed app was opened for the first time',
};

export const measuresFields: Fields = {
  'request.merchant': ['Code of the merchant; it must agree with the host.', 'aurora'],
  'collect.request.value': [
    'Timings of the page in milliseconds since the navigation began.',
    { fcp: 620.5, lcp: 940, ttfb: 88, domReady: 700, load: 1310 },
  ],
  fcp: ['First contentful paint in milliseconds. Absent: the browser does not know it.', 620.5],
  lcp: ['Largest contentful paint in milliseconds. Absent: the browser does not know it.', 940],
  ttfb: ['First byte of the answer in milliseconds. Absent: the browser does not know it.', 88],
  domReady: ['End of DOMContentLoaded in milliseconds. Absent: the browser does not know it.', 700],
  load: ['End of the load event in milliseconds. Absent: the browser does not know it.', 1310],
  'request.id': [
    'Id of the event, so that a repetition is not counted again. Absent: no protection.',
    '7f9c24e83b124f6a9d0e5c1b2a3d4e5f',
  ],
  event: ['What the visitor did.', 'login', events],
  'request.time': ['Time of the event in milliseconds since 1970.', 1790000000000],
  deviceId: ['Id of the browser.', '7f9c24e8-3b12-4f6a-9d0e-5c1b2a3d4e5f'],
  ad: ['Ids of advertisers that the visitor came with, by name; may be empty.', { gclid: 'Cj0KCQdemo' }],
  params: ['Tracking parameters of the address, by name; may be empty.', { utmSource: 'newsletter' }],
  payload: ['Details of the event; empty for most.', { currency: 'PHP', value: 500 }],
  'payload.amount': [
    'Amount of a deposit or withdrawal in whole units of the currency. Absent: no amount.',
    500,
  ],
  revenue: ['Revenue in whole units of the currency. Absent: no amount.', 500],
  'payload.currency': ['ISO 4217 code of the amounts. Absent: no amount.', 'PHP'],
  customerId: ['Id of the member. Absent: a visitor.', '1042'],
  customerName: ['Account name of the member. Absent: a visitor.', 'demo'],
  'payload.value': ['The same amount, or 1 if it is 0. Absent: no amount.', 500],
  recipient: ['Name of the service that received the event.', 'Aurora events'],
  'answer.fields': ['Kinds of the data: person, name, browser, ad, amount.', ['browser', 'amount']],
  state: [
    'Whether the event was sent.',
    'sent',
    { waiting: 'it will be sent', sent: 'the service accepted it', refused: 'the service refused it' },
  ],
  'answer.time': ['Time of the event in milliseconds since 1970.', 1790000000000],
  'request.events': [
    'JSON array of at most 20 events that could not be sent by `reportEvent`. Absent: only a test of the connection.',
    '[]',
  ],
};
