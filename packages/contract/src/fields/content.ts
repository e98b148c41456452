// Fields of the merchant's content: promotions, help, the app.
import { announcementFields } from './announcements.ts';
import type { Fields } from './field.ts';

export const contentFields: Fields = {
  ...announcementFields,
  'promotionCategories.answer.id': ['Id of the category, which promotions name as `categoryId`.', 'casino'],
  'promotionCategories.answer.name': ['Name of the category in the requested language.', 'Casino'],
  'helpCenter.answer.id': ['Id of the group; the group `agreement` is the user agreement.', 'account'],
  'helpCenter.answer.title': ['Title of the group.', 'Your account'],
  'helpCenter.answer.icon': ['Key of the icon of the group; may be empty.', 'user'],
  items: ['Questions of the group, in the order of the merchant.'],
  'items.id': ['Id of the question.', 'forgot-password'],
  'items.title': ['The question in the requested language.', 'I forgot my password'],
  'items.content': [
    'The answer: HTML, which the app sanitises.',
    '<p>Open "Forgot password" on the log-in page.</p>',
  ],
  'downloadSetting.request.domain': [
    'Host of the page. Optional; the host of the request selects the merchant.',
    'aurora.example',
  ],
  'downloadSetting.request.language': [
    'Language of the banners. Absent: the default language of the merchant.',
    'EN',
  ],
  app_desc: ['What the app is, in each language of the merchant.'],
  login_prompt_text: ['Text below the logo of the log-in page, in each language of the merchant.'],
  'app_desc.language': ['Language code of the text, such as EN or PT-BR.', 'EN'],
  'app_desc.text': ['The description of the app in that language.', 'All games in one app'],
  'login_prompt_text.language': ['Language code of the text, such as EN or PT-BR.', 'EN'],
  'login_prompt_text.text': ['The text of the log-in page in that language.', 'Faster in the app'],
  vipRankLevel: ['Lowest club rank that sees the offer of the app; 0: everybody.', 0],
  rating: ['Rating of the app in stars.', 5],
  'downloadSetting.answer.banners': ['Pictures of the download popup; empty: the popup is not shown.'],
  'downloadSetting.answer.banners.name': ['Title of the picture.', 'Install the app'],
  'downloadSetting.answer.banners.url': ['Address of the picture.', '/m/media/banner/app.avif'],
  scripts: ['Scripts that a page loads for the chat widget; empty: there is none.'],
  src: ['Address of the script; the app adds it only when it is https.', 'https://chat.example/widget.js'],
  csType: ['Service of the widget, as in the contacts.', 'TX-CHAT'],
};
