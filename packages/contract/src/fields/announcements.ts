// Fields of announcements; the second source has the same ones.
import type { Fields } from './field.ts';

const linkageValues = {
  P: 'a promotion, its id in `linkage`',
  URL: 'an address, or a path of the app, in `linkage`',
  G: 'a game, by `vendor`, `nodeId` and `gameType`',
  '': 'no link',
};
const yesNo = { Y: 'yes', N: 'no' };

export const announcementFields: Fields = {
  'request.types': [
    'Kinds to return, separated by commas: promotion, banners, player, popup. A kind left out is an empty list. Absent: all.',
    'promotion,banners,player,popup',
  ],
  'request.category': [
    'Only promotions with this `categoryId` and banners with this `groupName`. Empty or absent: all.',
    'casino',
  ],
  promotion: ['Promotions of the page of offers, in the order of the merchant.'],
  banners: ['Pictures of the carousel on the home page, in the order of the merchant.'],
  player: ['Announcements to members: the ticker of the home page and the list of notices.'],
  popup: ['Windows that open on the home page, one after another.'],
  'promotion.id': ['Id of the promotion at this merchant.', 'welcome-bonus'],
  'player.id': ['Id of the announcement at this merchant.', 'new-games'],
  'popup.id': ['Id of the popup; the app stores it when the member hides the popup.', 'weekend-draw'],
  title: ['Title in the requested language; plain text.', 'Weekend draw'],
  content: [
    'Body in the requested language: HTML, which the app sanitises.',
    '<p>Bet on Saturday and double your prize.</p>',
  ],
  image: ['Address of the picture; empty if there is none.', '/m/media/banner/weekend-draw.avif'],
  color: ['Colour that is shown before the picture loads, in CSS notation.', '#3b2a7a'],
  linkageType: ['Kind of the link.', 'URL', linkageValues],
  linkage: [
    'Target of the link: the id of a promotion, an address or a path of the app. Empty if it has none.',
    '/m/activity',
  ],
  categoryId: ['Id of the category, as in `promotionCategories`; empty if it has none.', 'casino'],
  linkedPromotionId: [
    '`promotionId` of the reward that the promotion leads to; empty if there is none.',
    'welcome-bonus',
  ],
  requestable: ['True when a member can apply for that reward now.'],
  imageRequired: ['Whether an application must contain a picture.', 'N', yesNo],
  remarkRequired: ['Whether an application must contain a remark.', 'Y', yesNo],
  imageShow: ['Whether the form offers pictures. Absent: only when they are required.', 'N', yesNo],
  remarkShow: ['Whether the form offers a remark. Absent: only when it is required.', 'Y', yesNo],
  startTime: ['Start of the promotion in milliseconds since 1970. Null: no limit.', 1790000000000],
  endTime: ['End of the promotion in milliseconds since 1970. Null: no limit.', 1792592000000],
  createTime: ['Time of publication in milliseconds since 1970.', 1790000000000],
  'banners.url': ['Address of the picture of the banner.', '/m/media/banner/weekend-draw.avif'],
  subtitle: ['Second line of the banner; empty if it has none.', 'Every Saturday at 20:00'],
  action: ['Text on the button of the banner; empty: no button.', 'Play now'],
  groupName: ['Group of the banner, which `category` selects; empty if it has none.', 'casino'],
  roomId: ['Room of the linked game; the same as `nodeId` here. Empty without a game.', 'NLT-0001'],
  nodeId: ['Code of the linked game at its vendor; empty without a game.', 'NLT-0001'],
  gameType: ['Category of the linked game, such as RNG; empty without a game.', 'RNG'],
  vendor: ['Code of the vendor of the linked game; empty without a game.', 'NLT'],
  trusted: [
    'True when the log-in may be passed to an external link. This gateway always answers false.',
    false,
  ],
};
