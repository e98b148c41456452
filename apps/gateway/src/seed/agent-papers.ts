// The contracts that the demo merchant offers its agents.
import type { ContractKind, Step } from '#db/tables/agents.ts';

export type Paper = {
  kind: ContractKind;
  type: string;
  rates: (unit: bigint) => Step[];
  words: Record<string, string>;
};

function step(threshold: bigint, rate: number): Step {
  return { threshold: String(threshold), rate };
}

export const papers: readonly Paper[] = [
  {
    kind: 'SALARY',
    type: 'DAILY',
    rates: (unit) => [step(1_000n * unit, 40), step(5_000n * unit, 60), step(20_000n * unit, 80)],
    words: {
      EN: 'We pay you a salary for each day on which your downlines stake at least the first amount below. The highest step that they reach counts for all stakes of the day. You can apply for it from the next day on. We check the figures and pay it into your wallet.',
      CN: '您名下会员当日的投注额达到下表首档金额时，平台即向您支付当日工资。以当日达到的最高档位对全部投注额计算。次日起可提出申请，平台核对数据后发放至您的钱包。',
      AR: 'ندفع لك راتبًا عن كل يوم تبلغ فيه رهانات الأعضاء التابعين لك المبلغ الأول أدناه على الأقل. تُحتسب أعلى درجة تم بلوغها على جميع رهانات اليوم. يمكنك طلب الراتب ابتداءً من اليوم التالي، وندفعه إلى محفظتك بعد مراجعة الأرقام.',
    },
  },
  {
    kind: 'DIVIDEND',
    type: 'MONTHLY',
    rates: (unit) => [step(unit, 2_000), step(10_000n * unit, 2_500), step(50_000n * unit, 3_000)],
    words: {
      EN: 'We share with you what your downlines lose in a calendar month. The highest step that they reach counts for the whole amount. For a month in which they win you receive nothing, and nothing is carried over.',
      CN: '平台与您分享您名下会员每个自然月的输额。以当月达到的最高档位对全部输额计算。会员当月赢利时分红为零，且不结转至下月。',
      AR: 'نتقاسم معك ما يخسره الأعضاء التابعون لك في كل شهر ميلادي. تُحتسب أعلى درجة تم بلوغها على كامل المبلغ. والشهر الذي يربحون فيه لا عائد عنه ولا يُرحَّل إلى ما بعده.',
    },
  },
  {
    kind: 'HOUR',
    type: 'HOURLY',
    rates: (unit) => [step(500n * unit, 20), step(2_000n * unit, 30)],
    words: {
      EN: 'For each full hour in which your downlines stake at least the first amount below, we add the rate beside it to your salary of that day.',
      CN: '您名下会员在任一整点小时内的投注额达到下表首档金额时，平台按对应比例计入您当日的工资。',
      AR: 'عن كل ساعة كاملة تبلغ فيها رهانات الأعضاء التابعين لك المبلغ الأول أدناه على الأقل، نضيف النسبة المقابلة إلى راتبك عن ذلك اليوم.',
    },
  },
];
