// What each field of a description holds, for editors and readers of the schema: a text, and an example where the value
// is free. A name that begins with a point is the end of several paths; `*` is each language, or each field of a form.
import { connectionTexts } from './connection-texts.ts';
import type { Texts } from './field-text.ts';
import { listTexts } from './list-texts.ts';

const merchant: Texts = {
  $schema: ['Where the schema is, so that an editor completes the file.', '../merchant.schema.json'],
  version: ['Version of this form of descriptions.', 1],
  id: ['Code of the merchant: a part of all its rows. It never changes.', 'meadow'],
  name: ['Name of the merchant, as members read it.', 'Meadow'],
  hosts: ['Host names of the merchant: the host of a request selects the merchant.', ['meadow.example']],
  templateId: [
    'Style of the app: one of the six known MT ids has a style of the bottom bar of its own.',
    'BASE1',
  ],
  money: ['The currency of the merchant. Currency and digits never change.'],
  'money.currency': ['Code of the currency by ISO 4217.', 'MYR'],
  'money.symbol': ['Sign that the app shows with an amount.', 'RM'],
  'money.position': ['Place of the sign: F before the amount, B behind it.'],
  'money.digits': ['Decimal places of the currency: an amount of 150 with 2 digits is 1.50.', 2],
  countryCode: ['Country of the merchant by ISO 3166: its dialling code is offered first.', 'MY'],
  languages: ['Languages that the merchant offers, the default first.', ['EN', 'CN']],
  art: ['Demo merchant whose logo and icons are used where this one has none of its own.'],
  logo: [
    'The own logo: a square PNG or JPEG as a path relative to the file or an https address. The app shows it beside the name; it may be transparent.',
    'logo.png',
  ],
  icon: [
    'The own icon for tabs, home screens and the installed app: a square PNG or JPEG of 512 pixels, named as the logo.',
    'icon.png',
  ],
  look: ['Colours and scheme; the app derives all its shades from them. Parameters may replace single ones.'],
  'look.scheme': ["Colour scheme: device follows the setting of the member's phone."],
  'look.brand': ['Main colour: buttons and marks.', 'oklch(0.72 0.17 150)'],
  'look.brand2': ['Second colour: the other end of gradients.', 'oklch(0.82 0.14 110)'],
  'look.tint': ['Colour of surfaces and of the header.', 'oklch(0.5 0.13 155)'],
  gameOrder: [
    'Games that come first in the lists, as VENDOR/code; the others follow vendor by vendor.',
    ['NLT/nlt-golden-sevens'],
  ],
  hotGames: ['Games of the rail of popular games, as VENDOR/code, in this order.', ['NLT/nlt-golden-sevens']],
  newGames: ['Games that are marked as new, as VENDOR/code.', ['NLT/nlt-ember-storm']],
};

const parameters: Texts = {
  parameters: ['Parameters of the template. Each is a text; a missing one has its default.'],
  'parameters.app_background': [
    'Address of the background of the download page.',
    'https://cdn.example/app.png',
  ],
  'parameters.app_desc': [
    'Text that offers the app; without it the app has a text of its own.',
    'One tap away',
  ],
  'parameters.app_desc_font_color': ['Colour of that text on the download page.', '#ffffff'],
  'parameters.apple_touch_icon': [
    'Address of the icon on the home screen of an iPhone.',
    '/m/media/icon/aurora-180.png',
  ],
  'parameters.color_scheme': ['Colour scheme: dark, light or device.', 'dark'],
  'parameters.consent_required': [
    '1: nothing is stored or sent for advertising before the visitor allows it.',
    '1',
  ],
  'parameters.dep_func': ['Version of the deposit page: base or new.', 'new'],
  'parameters.desktop_app_feature': ['1: browsers on a computer are offered the app too.', '0'],
  'parameters.dialing_codes': [
    'Dialling codes, the usual one first, for when the list of countries is not available.',
    '60,65',
  ],
  'parameters.download_bar_class': ['Class of the bar that offers the app, for own styles.', 'bar-large'],
  'parameters.footer_icon_theme': ['Style of the icons of the bottom bar: solid, outline or base.', 'base'],
  'parameters.footer_nav': [
    'Items of the bottom bar, at most five, separated by commas.',
    'home,deposit,member,activity,service',
  ],
  'parameters.h5_logo': ['Address of the logo on phones.', '/m/media/logo/aurora.svg'],
  'parameters.header_bg': ['Colour of the header.', 'oklch(0.5 0.13 155)'],
  'parameters.header_color': ['Main colour.', 'oklch(0.72 0.17 150)'],
  'parameters.header_gradient_color_1': ['First colour of gradients.', 'oklch(0.72 0.17 150)'],
  'parameters.header_gradient_color_2': ['Second colour of gradients.', 'oklch(0.82 0.14 110)'],
  'parameters.image_fav_icon': ['Address of the icon of a browser tab.', '/m/media/icon/aurora-32.png'],
  'parameters.image_loading': ['Address of the logo while the app loads.', '/m/media/logo/aurora.svg'],
  'parameters.image_logo': ['Address of the logo where h5_logo is missing.', '/m/media/logo/aurora.svg'],
  'parameters.language': ['Languages that the app offers; by default those of the merchant.', 'EN,CN'],
  'parameters.language_browser': [
    '0: a new visitor gets the default language, and not that of the browser.',
    '1',
  ],
  'parameters.licence_line': ['Line about the licence at the foot of home.', 'Licence 12-345'],
  'parameters.login_audience': ['Who may log in: all, member or agent.', 'all'],
  'parameters.logo': [
    'Address of the logo where h5_logo and image_logo are missing.',
    '/m/media/logo/aurora.svg',
  ],
  'parameters.mem_cen': ['Version of the member centre: base or new.', 'new'],
  'parameters.prize_mode': ['Prize mode that lotteries are opened with; empty: that of the lottery.', '1960'],
  'parameters.pwa': [
    'JSON with the title and the icons of the installed app by size.',
    '{"title":"Meadow","192x192":"/icon.png"}',
  ],
  'parameters.pwa_maskable': [
    'Address of an icon of 512 pixels that launchers may cut to their own shape.',
    '/m/media/icon/aurora-512.png',
  ],
  'parameters.pwa_screenshots': [
    'Pictures of the app for its installation: size and address, separated by commas.',
    '780x1688 https://cdn.example/a.png',
  ],
  'parameters.responsible_url': [
    'Address of a page about responsible play, linked at the foot of home.',
    'https://help.example/play',
  ],
  'parameters.switch_auto_login': ['0: a remembered device logs in only after a tap.', '1'],
  'parameters.switch_chat_widget': ['0: the widget of the chat is not loaded.', '1'],
  'parameters.switch_ent': ['0: instant lotteries are in no list, cannot be launched and take no bets.', '1'],
  'parameters.switch_register': [
    '1 opens registration, 0 closes registration and home to visitors, another value closes registration.',
    '1',
  ],
  'parameters.switch_register_button': ['0: the log-in screen has no link to registration.', '1'],
  'parameters.switch_trial': ['0: no free trial is offered.', '1'],
  'parameters.title': ['Title of the app; by default the name of the merchant.', 'Meadow'],
  'parameters.top_app_download_theme': ['Colours of the bar that offers the app: dark or light.', 'dark'],
  'parameters.trial': ['0: no free trial is offered, where switch_trial is missing.', '1'],
};

const module = 'Name of a module of the platform. The module is always available: the flag has no effect.';
const flags: Texts = {
  flags: ['White-label flags. A missing flag is off.'],
  'flags.AFFMAN3': [module],
  'flags.AGEANNOUNCE3': [module],
  'flags.AGENTPOLICY3': ['Agents have contracts; home shows an offered one until it is answered.'],
  'flags.CBS3': ['The chat of the customer service is offered.'],
  'flags.CHNGPASSMAIL3': ['A password can be reset by a link in a mail.'],
  'flags.CHNGPASSVERIF3': [
    'A password can be reset by a code to mail or number, or of the authenticator app.',
  ],
  'flags.COMM3': [module],
  'flags.CREDITMAR3': ['Members play on credit; with the setting depositSwitch there are no payments.'],
  'flags.DAILYSALCONT3': [module],
  'flags.DISABLEDMOBILEICC3': [
    "The shown dialling code is that of the merchant's country and cannot be changed.",
  ],
  'flags.FACEBOOKLOGIN3': ['Log-in with Facebook is offered.'],
  'flags.FEEDBACK3': [module],
  'flags.FIREBASECREATEACC3': ['A first log-in by a provider creates an account.'],
  'flags.GAMELO3': [module],
  'flags.GAMELOHOT3': [module],
  'flags.GAMELOREC3': [module],
  'flags.GOOGLELOGIN3': ['Log-in with Google is offered.'],
  'flags.HOURSAL3': [module],
  'flags.LINELOGIN3': ['Log-in with LINE is offered.'],
  'flags.MANDATORYAPPUPDATES3': ["An update of the merchant's app cannot be postponed."],
  'flags.MOBILEVERCODELOGIN3': ['Log-in by mobile number and code is offered.'],
  'flags.PROFPIC3': [module],
  'flags.PROMOCODE3': ['Members can enter codes of rewards.'],
  'flags.REGISTER3': [module],
  'flags.REWCEN3': [module],
  'flags.SIGNCONDIV3': [module],
  'flags.SSOMANUALREG3': ['A first log-in by a provider leads to the form of registration.'],
  'flags.TELEGRAMLOGIN3': ['Log-in with Telegram is offered.'],
  'flags.TWITTERLOGIN3': ['Log-in with Twitter is offered.'],
  'flags.UPDATEMOBILEICC3': ['A dialling code can be chosen before a mobile number.'],
};

const settings: Texts = {
  settings: ['Settings of the platform for this merchant. A missing one has its default.'],
  'settings.depositSwitch': [
    'True: a merchant with the flag CREDITMAR3 has no deposits and withdrawals. Default: false.',
  ],
  'settings.isSingleWallet': [
    'True: one wallet serves all vendors. False: members move money to a wallet at each vendor.',
  ],
  'settings.startGameInApp': ["True: lotteries open only in the merchant's own app."],
  'settings.ageLimit': ['Age that a new browser is asked for first; 0: it is not asked.'],
  'settings.forceChangePassword': [
    'True: a member with an expired password changes it before anything else.',
  ],
  'settings.smsProvider': ['Who sends codes to mobile numbers: firebase, sms (the platform), or nobody.'],
  'settings.vendorIconTheme': ['Theme of the logos of vendors: standard, dark, light or color.', 'standard'],
  'settings.showsVendorLogos': ['True: tiles of vendors show logos, otherwise names.'],
  'settings.captcha': ['The slider before log-in, codes and registration.'],
  'settings.captcha.GEETEST_ID': [
    'Account of the merchant with the provider of sliders; empty: no slider.',
    '54088bb07d2df3c46b79f80300b0abbe',
  ],
  'settings.captcha.GEETEST_VERSION': ['Version of the slider; empty means version 3.'],
  'settings.captcha.showLoginGeetest': ['True: a slider is required before log-in.'],
  'settings.captcha.showSmsGeetest': ['True: a slider is required before a code by SMS.'],
  'settings.captcha.showGeetest': ['True: a slider is required before registration.'],
  'settings.encryption': ['How the app encrypts bodies: 1 DES, 2 AES-GCM.'],
  'settings.redirectOrigins': [
    'Origins that a log-in may return to, when the address has redirectUrl: it gets a ticket, language, headerColor, b2c and title.',
    ['https://partner.example'],
  ],
  'settings.imageCDNs': [
    'Addresses that serve the same pictures as /m/media, the preferred one first.',
    ['https://pictures.example/meadow'],
  ],
  'settings.assetHost': ["Second origin of the carousel's script.", 'https://static.example'],
  'settings.analytics': ['Who counts the events of visits beside the gateway.'],
  'settings.analytics.endpoint': [
    'Address that receives the events by POST.',
    'https://events.example/meadow',
  ],
  'settings.promotions': ['Promotions that have pages of their own.'],
  'settings.promotions.APP_DOWNLOAD': ['The offer of the app above every page.'],
  'settings.promotions.REFERRAL': ['The reward for an invited friend.'],
  '.enabled': ['True: it is offered, or the field is shown.'],
  '.count': ['Number of its promotions, shown as a badge.', 1],
  'settings.referral': ['The reward for an invited friend, and its rules.'],
  'settings.referral.reward': ['Amount that the member gets, in minor units.', '8800'],
  'settings.referral.minDeposit': [
    'Sum of deposits of the friend from which the reward is paid, in minor units.',
    '50000',
  ],
  'settings.referral.rules': ['The rules that members read, by language.'],
  'settings.referral.rules.*': [
    'The rules in this language, one text each.',
    ['There is one reward for each friend.'],
  ],
  'settings.vendorNames': [
    'Other names of vendors, by currency and code; a code that ends with * stands for all with that beginning.',
    { PHP: { 'TCG*': 'Lottery' } },
  ],
  'settings.trustedHosts': [
    'Hosts, with their subdomains, that a banner may pass the log-in to. Empty: every host by https.',
    ['partner.example'],
  ],
  'settings.chatScripts': ["Scripts of the widget of the chat on the merchant's pages."],
  'settings.chatScripts[].src': ['Address of the script.', 'https://chat.example/widget.js'],
  'settings.chatScripts[].csType': ['Type of the contact that the widget belongs to.', 'TX-CHAT'],
  'settings.download': ["The texts that offer the merchant's app."],
  'settings.download.appDesc': ['Text of the bar and of the page of the app, by language.'],
  'settings.download.loginPrompt': ['Line on the log-in page, by language.'],
  'settings.download.appDesc.*': ['The text in this language.', 'One tap from your home screen'],
  'settings.download.loginPrompt.*': ['The line in this language.', 'Log in and get the app.'],
  'settings.download.vipRankLevel': ['Lowest club rank that is offered the app; a visitor counts as 0.', 0],
  'settings.download.rating': ['Stars that the page of the app shows.', 5],
};

const registration: Texts = {
  registration: ['Rules of registration, which the gateway enforces.'],
  'registration.methods': ['The open methods of registration.'],
  'registration.methods.username': ['True: a visitor may register with a name.'],
  'registration.methods.mobile': ['True: a visitor may register with a mobile number.'],
  'registration.defaultMethod': ['The method that is shown first where both are open.'],
  'registration.fields': ['The fields of the form. A field that is not named is not shown.'],
  'registration.fields.*': ['This field of the form.'],
  'registration.fields.*.required': ['True: the field cannot stay empty.'],
  'registration.fields.*.message': [
    "The merchant's own text for an invalid value; empty: that of the app.",
    '',
  ],
  'registration.captcha': ['True: the form has an image captcha, if there is no slider.'],
  'registration.smsVerification': ['True: a code verifies a number before it is registered.'],
  'registration.mobileNumberPassword': [
    'True: a visitor who registers by number chooses a password. Always true without smsVerification or without a defaultPassword.',
  ],
  'registration.autoRegister': [
    "True: with FIREBASECREATEACC3 a provider's identity creates an account without a further step.",
  ],
  'registration.smsTemplate': [
    'Name that the provider of SMS has given to the text of the code at registration, where a country admits registered texts only. The gateway sends it to the provider as template; the text itself does not change.',
    'welcome',
  ],
  'registration.defaultPassword': [
    'Value that the app sends in place of a password; it never grants access.',
    'first-2026',
  ],
  'registration.countries': ['Accepted dialling codes, digits without +; empty: all.', ['60']],
  'registration.opening': ['Amount that is credited to a new member, in minor units.', '0'],
};

export const merchantTexts: Texts = {
  ...merchant,
  ...parameters,
  ...flags,
  ...settings,
  ...registration,
  ...listTexts,
  ...connectionTexts,
};
