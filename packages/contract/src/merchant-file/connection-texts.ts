// The fields of the servers that a merchant's description connects, and of a vendor's description.
import type { Texts } from './field-text.ts';

const secret =
  'Shared secret. It is required for a new one, stored encrypted and never printed; without it the present one stays.';

export const connectionTexts: Texts = {
  paymentProviders: ['Payment providers of the merchant.'],
  'paymentProviders[].code': ['Name of the provider in methods and rules.', 'pay'],
  'paymentProviders[].api': [
    'Base address of its calls: {api}/checkouts and {api}/payouts.',
    'https://pay.example/v1',
  ],
  'paymentProviders[].clientId': ['Account of the merchant there.', 'meadow'],
  'paymentProviders[].secret': [secret, '${MEADOW_PAY_SECRET}'],
  messages: ['Who sends SMS and mail of the merchant.'],
  'messages[].channel': ['What is sent this way.'],
  'messages[].address': [
    'Of SMS an https address, of mail smtp:// or smtps://.',
    'https://sms.example/v1/messages',
  ],
  'messages[].sender': ['Sender that members see.', 'Meadow'],
  'messages[].secret': [secret, '${MEADOW_SMS_SECRET}'],
  captcha: ['The account with the provider of sliders.'],
  'captcha.account': ['Name of the account.', 'meadow'],
  'captcha.script': ["Address of the provider's script.", 'https://slider.example/gt.js'],
  'captcha.api': ['Address of its servers.', 'https://api.slider.example'],
  'captcha.origins': ['Every origin that its script loads from.', ['https://static.slider.example']],
  'captcha.secret': [secret, '${MEADOW_SLIDER_SECRET}'],
  chatService: ['The service of the chat, which the flag CBS3 offers.'],
  'chatService.account': ['Account of the merchant there.', 'meadow'],
  'chatService.api': ['Base address of its calls, such as {api}/visits.', 'https://chat.example/v1'],
  'chatService.page': ['Address of the page of a conversation.', 'https://chat.example/room'],
  'chatService.secret': [secret, '${MEADOW_CHAT_SECRET}'],
  eventDestinations: ['Advertisers that receive events by the Conversions API.'],
  'eventDestinations[].id': ['Name of the destination; it never changes.', 'ads'],
  'eventDestinations[].name': ['Name that members read on their security page.', 'Example Ads'],
  'eventDestinations[].api': ['Base address; events go to {api}/{pixel}/events.', 'https://ads.example/v1'],
  'eventDestinations[].pixel': ['Id of the pixel of the merchant.', '7712345'],
  'eventDestinations[].secret': [`Access token. ${secret}`, '${MEADOW_ADS_TOKEN}'],
  loginProviders: ['Providers of identities; a flag offers each of them on the log-in screen.'],
  'loginProviders[].provider': ['Which provider it is.'],
  'loginProviders[].facts': ['Its public settings for this merchant.'],
  'loginProviders[].secret': [
    `Channel secret of LINE, or token of the bot of Telegram. ${secret}`,
    '${MEADOW_LINE_SECRET}',
  ],
  'loginProviders[].facts.clientId': ['Id of the merchant at the provider.', '2000000001'],
  'loginProviders[].facts.authorizeUrl': [
    'Address of the log-in of LINE.',
    'https://access.line.me/oauth2/v2.1/authorize',
  ],
  'loginProviders[].facts.tokenUrl': [
    'Address where a code is exchanged.',
    'https://api.line.me/oauth2/v2.1/token',
  ],
  'loginProviders[].facts.pictureOrigins': [
    'Origins of its profile pictures.',
    ['https://profile.line-scdn.net'],
  ],
  'loginProviders[].facts.botId': ["Id of the merchant's bot.", '700000001'],
  'loginProviders[].facts.loginUrl': ['Address that opens the log-in.', 'https://oauth.telegram.org/auth'],
  'loginProviders[].facts.apiUrl': [
    'Base address of the Identity Toolkit.',
    'https://identitytoolkit.googleapis.com',
  ],
  'loginProviders[].facts.keysUrl': [
    'Address of the keys of its tokens, a JWK set.',
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ],
  'loginProviders[].facts.recaptchaUrl': ['Folder of the scripts of the bot check before a code.'],
  'loginProviders[].facts.scriptUrl': [
    "Address of the provider's script.",
    'https://accounts.google.com/gsi/client',
  ],
  '.facts.apiKey': ['Public API key of the project.', 'demo-api-key'],
  '.facts.authDomain': ['Domain of the project.', 'meadow.firebaseapp.com'],
  '.facts.projectId': ['Id of the project.', 'meadow-demo'],
  '.facts.appId': ['Id of the app there.', '1:1042:web:3f2a'],
  '.facts.messagingSenderId': ['Number of the project as a sender.', '1042'],
  pushProject: ["The merchant's project at Firebase Cloud Messaging, which sends messages to devices."],
  'pushProject.facts': ['Settings of the project. All but clientEmail and privateKeyId are public.'],
  'pushProject.facts.vapidKey': [
    'Public key of the Web Push certificate.',
    'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  ],
  'pushProject.facts.clientEmail': [
    'client_email of the service account.',
    'push@meadow-demo.iam.gserviceaccount.com',
  ],
  'pushProject.facts.privateKeyId': ['private_key_id of the service account.', '3f2a1c'],
  'pushProject.facts.installationsUrl': [
    'Where a browser registers its installation.',
    'https://firebaseinstallations.googleapis.com',
  ],
  'pushProject.facts.registrationsUrl': [
    'Where a browser registers for messages.',
    'https://fcmregistrations.googleapis.com',
  ],
  'pushProject.facts.tokenUrl': [
    'Where the gateway gets its access tokens.',
    'https://oauth2.googleapis.com/token',
  ],
  'pushProject.facts.sendUrl': ['Where the gateway sends messages.', 'https://fcm.googleapis.com'],
  'pushProject.secret': [`private_key of the service account. ${secret}`, '-----BEGIN PRIVATE KEY-----\n…'],
  partners: ['Servers that hand members over. The command keys prints the key of each.'],
  'partners[].name': ['Name of the partner: {env} in /partner/{env}/….', 'acme'],
  'partners[].origin': ['Origin of its site.', 'https://acme.example'],
};

export const vendorTexts: Texts = {
  $schema: ['Where the schema is, so that an editor completes the file.', '../vendor.schema.json'],
  version: ['Version of this form of descriptions.', 1],
  code: ['Code of the vendor on the platform. It never changes.', 'HILL'],
  name: ['Name that members read.', 'Hilltop'],
  origin: [
    'Origin of its game pages, which are {origin}/games/{vendor}/{gameCode}. Without it the vendor has lotteries only (LOTT, ELOTT), and the platform serves their page.',
    'https://games.hilltop.example',
  ],
  color: ['Colour of the vendor in lists.', '#1f4a5c'],
  games: ['All games of the vendor. A game that is missing here is removed.'],
  'games[].code': ["The vendor's code of the game.", 'hill-coin-flip'],
  'games[].name': ['Name that members read.', 'Coin Flip'],
  'games[].category': [
    'Category in which the game is listed. LOTT and ELOTT are lotteries, which the platform draws as the merchant describes them.',
  ],
  'games[].picture': [
    'Own tile: a PNG or JPEG as a path relative to the file or an https address.',
    'flip.png',
  ],
  'games[].color': [
    'Colour before the picture has loaded; by default the average colour of the picture.',
    '#d04020',
  ],
  'games[].freePlay': ['True: visitors may try the game for play money.'],
  'games[].opens': [
    'frame: in place of the app in its window, and in a frame when a visitor tries it; window: in a window of its own.',
  ],
  matches: [
    'Calendar of a vendor of sports: its next matches are on home and in the list of sports. A match that is missing here is removed.',
  ],
  'matches[].id': ['Name of the match.', 'cup-17'],
  'matches[].league': ['League, as members read it.', 'Coastal League'],
  'matches[].home': ['Team at home.', 'Port Azure'],
  'matches[].away': ['Visiting team.', 'Cape Union'],
  'matches[].startsAt': ['Beginning, in milliseconds since 1970.', '1790000000000'],
  'matches[].everyMs': ['Milliseconds until it is played again; null: it is played once.', '604800000'],
};
