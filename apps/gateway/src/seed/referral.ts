// The demo merchant's reward for a referred friend.
import type { MerchantSettings } from '#db/tables/merchants.ts';

export const referral: NonNullable<MerchantSettings['referral']> = {
  reward: '8800',
  minDeposit: '50000',
  rules: {
    EN: [
      'Share your link or your code. Whoever registers with it is your friend here.',
      'When your friend has deposited the amount above, in one or several deposits, we pay the reward into your wallet automatically.',
      'There is one reward for each friend, and no limit to how many you bring.',
      'Accounts of one person, one device or one household count as one. We may ask for proof.',
    ],
    CN: [
      '分享您的链接或邀请码，通过它注册的人即为您的好友。',
      '好友一次或多次累计存款达到上述金额后，奖励自动发放到您的钱包。',
      '每位好友可获一次奖励，邀请人数不限。',
      '同一人、同一设备或同一家庭的账户视为一个，我们可能要求提供证明。',
    ],
    AR: [
      'شارك رابطك أو رمزك. من يسجّل به يصبح صديقك هنا.',
      'عندما يودع صديقك المبلغ المذكور أعلاه، دفعة واحدة أو على دفعات، تُضاف المكافأة إلى محفظتك تلقائيًا.',
      'مكافأة واحدة عن كل صديق، ولا حدّ لعدد من تدعوهم.',
      'حسابات الشخص الواحد أو الجهاز الواحد أو الأسرة الواحدة تُعدّ حسابًا واحدًا. وقد نطلب ما يثبت ذلك.',
    ],
  },
};
