export const fish = {
  fire: 'Fire',
  prey: 'Prey',
  hint: 'Tap a fish to fire at it',
  caught: 'Caught: {fish}',
  missed: 'Got away',
  sardine: 'Sardine',
  koi: 'Koi',
  puffer: 'Pufferfish',
  turtle: 'Turtle',
  manta: 'Manta',
  octopus: 'Octopus',
  gold: 'Golden koi',
  king: 'King of the reef',
  ruleShot:
    'Each shot is a round of its own and costs your bet. A caught fish pays the multiple that swims with it.',
  ruleReturn:
    'A fish that pays m is caught with a chance of {rtp}% / m, wherever it swims and however often it was hit. So every fish returns {rtp}% of all shots on average.',
} as const;
