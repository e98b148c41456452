// The texts of baccarat.
import { core, lexicon, together } from '../words.ts';

const own = lexicon(
  {
    player: 'Player',
    banker: 'Banker',
    tie: 'Tie',
    betOn: 'Bet on',
    onPlayer: 'Player 1:1',
    onTie: 'Tie 8:1',
    onBanker: 'Banker 0.95:1',
    deal: 'Deal',
    dealing: 'Dealing …',
    count: '{name}: {total}',
    wins: '{name} wins',
    isTie: 'A tie',
    ruleGoal:
      'Two hands are dealt from eight decks, shuffled afresh for each round. Nine is best; tens and court cards are nothing, only the last digit counts. Eight or nine on two cards ends the round.',
    ruleThird:
      'The player draws a third card on five or less. The banker draws on five or less when the player stood; otherwise on two or less, on three unless the third card was an eight, on four against two to seven, on five against four to seven, on six against six and seven.',
    ruleReturn:
      'A tie gives bets on player and banker back. Return to player: player {player} %, banker {banker} %, tie {tie} %.',
  },
  {
    player: '闲',
    banker: '庄',
    tie: '和',
    betOn: '投注于',
    onPlayer: '闲 1:1',
    onTie: '和 8:1',
    onBanker: '庄 0.95:1',
    deal: '发牌',
    dealing: '正在发牌…',
    count: '{name}：{total}',
    wins: '{name}赢',
    isTie: '和局',
    ruleGoal:
      '每局使用八副重新洗过的牌，发两手牌。九点最大；十与人头牌计零点，只取个位。两张牌即为八点或九点时本局结束。',
    ruleThird:
      '闲家五点及以下补第三张。闲家停牌时庄家五点及以下补牌；否则庄家二点及以下补牌，三点除第三张为八外补牌，四点遇二至七、五点遇四至七、六点遇六或七补牌。',
    ruleReturn: '和局退还闲与庄的投注。玩家返还率：闲 {player} %，庄 {banker} %，和 {tie} %。',
  },
  {
    player: 'اللاعب',
    banker: 'المصرف',
    tie: 'تعادل',
    betOn: 'راهن على',
    onPlayer: 'اللاعب 1:1',
    onTie: 'تعادل 8:1',
    onBanker: 'المصرف 0.95:1',
    deal: 'وزّع',
    dealing: 'جارٍ التوزيع…',
    count: '{name}: {total}',
    wins: 'فاز {name}',
    isTie: 'تعادل',
    ruleGoal:
      'تُوزع يدان من ثماني مجموعات تُخلط من جديد لكل جولة. تسعة هي الأفضل؛ العشرات والصور لا تعد شيئًا ويُحسب الرقم الأخير فقط. ثمانية أو تسعة بورقتين تنهي الجولة.',
    ruleThird:
      'يسحب اللاعب ورقة ثالثة عند خمسة أو أقل. يسحب المصرف عند خمسة أو أقل إن وقف اللاعب؛ وإلا فعند اثنين أو أقل، وعند ثلاثة ما لم تكن الورقة الثالثة ثمانية، وعند أربعة مقابل اثنين إلى سبعة، وعند خمسة مقابل أربعة إلى سبعة، وعند ستة مقابل ستة وسبعة.',
    ruleReturn:
      'التعادل يعيد الرهان على اللاعب والمصرف. العائد للاعب: اللاعب {player} %، المصرف {banker} %، التعادل {tie} %.',
  },
);
export const words = together(core, own);
export type Word = keyof (typeof words)['EN'];
