export const crash = {
  auto: 'Auto cash-out',
  autoOff: 'Off',
  autoLower: 'Cash out earlier',
  autoRaise: 'Cash out later',
  place: 'Bet',
  placing: 'Placing the bet…',
  cash: 'Cash out',
  cashing: 'Cashing out…',
  flying: 'Cash out before it bursts',
  setFor: 'Cashes out at {at}×',
  burst: 'Burst',
  cashed: 'Cashed out at {at}×',
  wouldBe: 'It burst at {at}×',
  past: 'Last flights',
  void: 'The flight was interrupted. Your stake was returned.',
  ruleRise:
    'The multiplier starts at 1.00 and rises: 2 after 5.8 seconds, 10 after 19. Cash out while it flies and you get your stake times the multiplier.',
  ruleBurst:
    'Where it bursts is drawn before it starts. It reaches m with a chance of 97% / m, so every plan returns {rtp}% of all stakes on average. One flight in 33 bursts at once. The highest multiplier is 10,000.',
  ruleTime: 'The server decides by the time your cash-out arrives there.',
  ruleStop:
    'If our server stops during a flight, an automatic cash-out still counts; without one the flight is void and your stake is returned.',
} as const;
