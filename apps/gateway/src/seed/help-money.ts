// Answers about money. Refusals of payments link to them by their ids.
import { answer, type SeedHelp } from './help-answer.ts';

export const moneyHelp: SeedHelp = {
  id: 'money',
  icon: 'wallet',
  words: { EN: { title: 'Money' }, CN: { title: '资金' }, AR: { title: 'المال' } },
  items: [
    answer(
      'money-arrival',
      [
        'When does my deposit arrive?',
        'The deposit page shows the time for each payment method. Keep the order open or find it under Records: it shows each step and who has it now. If the time is over, press “Get help with this order” on it.',
      ],
      [
        '存款多久到账？',
        '存款页面列出了每种方式的到账时间。订单可随时在“记录”中找到，页面会显示每一步以及当前由谁处理。如已超时，请在该订单中点按“就此订单寻求帮助”。',
      ],
      [
        'متى يصل إيداعي؟',
        'تعرض صفحة الإيداع المدة لكل طريقة دفع. تجد طلبك دائمًا في السجلات، وفيه كل خطوة ومن يتولاها الآن. إن انتهت المدة فاطلب المساعدة من صفحة الطلب نفسه.',
      ],
    ),
    answer(
      'money-limits',
      [
        'Why is my amount refused?',
        'Each payment method has a smallest and a largest amount, which is shown below the field. Withdrawals also have limits per day. An amount above your withdrawable balance cannot be withdrawn. The checklist “Ready to withdraw” shows what is left today.',
      ],
      [
        '为什么我的金额被拒绝？',
        '每种支付方式都有最低和最高金额，显示在输入框下方。提款还有每日限额。超过可提余额的金额无法提取。“提款准备”清单会显示今天剩余的额度。',
      ],
      [
        'لماذا رُفض المبلغ؟',
        'لكل طريقة دفع حد أدنى وحد أقصى يظهران تحت الحقل. وللسحب حدود يومية أيضًا، ولا يمكن سحب مبلغ أكبر من رصيدك القابل للسحب. تعرض قائمة الاستعداد للسحب ما بقي لك اليوم.',
      ],
    ),
    answer(
      'money-pending',
      [
        'Why can I not open another deposit?',
        'Only a few announced bank transfers can wait at the same time. Open Records, and pay one of them or cancel it. A transfer that you have already sent is credited even if its order was cancelled.',
      ],
      [
        '为什么不能再开一笔存款？',
        '同时等待的银行转账数量有限。请打开“记录”，完成或取消其中一笔。已经汇出的款项，即使订单已取消也会到账。',
      ],
      [
        'لماذا لا أستطيع فتح إيداع آخر؟',
        'عدد التحويلات البنكية التي يمكن أن تنتظر في الوقت نفسه محدود. افتح السجلات وادفع أحدها أو ألغه. الحوالة التي أرسلتها تُضاف إلى رصيدك حتى لو أُلغي طلبها.',
      ],
    ),
    answer(
      'money-wagering',
      [
        'What does “still to be wagered” mean?',
        'A deposit locks its own amount until bets of a certain sum have been placed. With an offer the bonus is locked too, and the sum is larger. The deposit form shows both in money before you send it. The rest of your balance stays withdrawable. Some games count by less than their stakes: the deposit lists them.',
      ],
      [
        '“还需投注”是什么意思？',
        '每笔存款会锁定其自身的金额，直到完成规定的投注额。参加优惠时，赠金也会锁定，所需投注额更高。存款前页面会以金额明确显示，其余余额仍可提取。部分游戏的投注按比例计算，会在存款页列出。',
      ],
      [
        'ما معنى المبلغ المتبقي للمراهنة؟',
        'كل إيداع يحجز مبلغه فقط إلى أن تضع رهانات بقيمة محددة. ومع العرض تُحجز المكافأة أيضًا وتكون القيمة أكبر. يعرض نموذج الإيداع القيمتين قبل الإرسال، ويبقى باقي رصيدك قابلًا للسحب. بعض الألعاب تُحتسب بنسبة من رهاناتها، وهي مذكورة في الإيداع.',
      ],
    ),
    answer(
      'money-wait',
      [
        'Why must I wait before a withdrawal?',
        'After a new bank account, a new payment password or a new mail address, payouts wait for a while. This protects your money from somebody who has taken over your account. The page Security lists each wait and its end.',
      ],
      [
        '为什么提款前需要等待？',
        '新增银行账户、修改支付密码或新增邮箱后，提款会暂停一段时间，以防账号被盗后资金受损。“安全”页面列出每项等待及其结束时间。',
      ],
      [
        'لماذا عليّ الانتظار قبل السحب؟',
        'بعد إضافة حساب بنكي أو كلمة مرور دفع أو بريد جديد، تنتظر عمليات السحب مدة من الوقت. هذا يحمي مالك ممن قد يستولي على حسابك. تعرض صفحة الأمان كل انتظار وموعد انتهائه.',
      ],
    ),
    answer(
      'money-password',
      [
        'My payment password is refused',
        'It has six digits and is not your login password. After several wrong attempts it is locked. Set a new one on the page Security with your login password; payouts then wait for a while.',
      ],
      [
        '支付密码不正确怎么办？',
        '支付密码为六位数字，与登录密码不同。多次输错后会被锁定。请在“安全”页面用登录密码重新设置，之后提款会暂停一段时间。',
      ],
      [
        'رُفضت كلمة مرور الدفع',
        'تتكون من ستة أرقام وهي غير كلمة مرور الدخول. بعد عدة محاولات خاطئة تُقفل. عيّن كلمة جديدة من صفحة الأمان بكلمة مرور الدخول، وبعدها تنتظر عمليات السحب مدة من الوقت.',
      ],
    ),
    answer(
      'money-identity',
      [
        'Why is my identity checked?',
        'Some merchants have to know who receives the money. Contact customer service from the checklist “Ready to withdraw”. If a check was refused, its reason is shown there.',
      ],
      [
        '为什么需要验证身份？',
        '部分商户必须确认收款人身份。请从“提款准备”清单联系客服。如验证未通过，清单中会显示原因。',
      ],
      [
        'لماذا يُتحقق من هويتي؟',
        'بعض التجار ملزمون بمعرفة من يستلم المال. تواصل مع خدمة العملاء من قائمة الاستعداد للسحب. وإذا رُفض التحقق فسببه مذكور هناك.',
      ],
    ),
    answer(
      'money-fees',
      [
        'What does a payment cost?',
        'The fee of each payment method is shown on its card. Before you send the form you see the exact amount that arrives in your wallet or at your bank.',
      ],
      ['存取款收费吗？', '每种方式的手续费都显示在其卡片上。提交前您会看到实际到账的准确金额。'],
      [
        'كم تكلف عملية الدفع؟',
        'رسوم كل طريقة دفع ظاهرة على بطاقتها. قبل الإرسال ترى المبلغ الدقيق الذي يصل إلى محفظتك أو إلى مصرفك.',
      ],
    ),
  ],
};
