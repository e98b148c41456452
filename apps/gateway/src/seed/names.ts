// Names of games. A name describes its picture: each motif has its own nouns, each category its own patterns.
import { type Category, type MotifName, motifs } from '@foyer/art/motifs.ts';

function list(words: string) {
  return words.split('|');
}

const nouns: Record<MotifName, readonly string[]> = {
  'slots-seven': list('Sevens|Seven Bars|Seven Bells|Triple Seven|Seven Stars|Seven Roads|Seven Sisters'),
  'slots-gem': list('Prism|Gemstone|Facets|Diamond Mine|Crystal Cave|Jewel Box|Rubies'),
  'slots-cat': list('Lucky Paw|Paw|Alley Cat|Temple Cat|Whiskers|Tomcat|Kitten'),
  'slots-fox': list('Fox|Foxfire|Vixen|Fox Den|Red Fox|Fox Trail|Fox Hunt'),
  'slots-lantern': list(
    'Lantern|Lantern Tide|Lanterns|Lantern Street|Paper Lantern|Lamplight|Lantern Festival',
  ),
  'slots-pyramid': list('Pyramid|Pharaoh|Oracle|Dune|Tomb|Sphinx|Desert Temple'),
  'slots-bolt': list('Storm|Stormkeep|Thunder|Lightning|Bolt|Tempest|Thunderhead'),
  'slots-dragon': list('Dragon|Drake|Wyrm|Dragon Gate|Dragon Egg|Dragon Hoard|Dragonfire'),
  'slots-mask': list('Mask|Carnival|Masquerade|Harlequin|Masked Ball|Tiki|Jester'),
  'slots-crown': list('Crown|Coronet|Throne|Regent|Queen|Kingdom|Court'),
  'slots-cherry': list('Cherries|Cherry Pop|Orchard|Cherry Bell|Fruit Stand|Cherry Twins|Fruit Basket'),
  'slots-chest': list('Treasure Chest|Pirate Cove|Doubloons|Strongbox|Buried Chest|Captain|Galleon'),
  'slots-owl': list('Owl|Night Owl|Barn Owl|Owl Wood|Snowy Owl|Owl Eyes|Tawny Owl'),
  'slots-wolf': list('Wolf|Wolf Moon|Pack|Grey Wolf|Wolf Ridge|Howl|Lone Wolf'),
  'slots-fan': list('Fan|Samurai|Geisha|Silk Fan|Blossom|Ronin|Cherry Blossom'),
  'slots-potion': list('Potion|Alchemist|Elixir|Cauldron|Witch Brew|Apothecary|Philtre'),
  'slots-phoenix': list('Phoenix|Firebird|Phoenix Plume|Ashes|Phoenix Rise|Sunbird|Plume'),
  'slots-clover': list('Clover|Shamrock|Four Leaves|Clover Field|Leprechaun|Clover Pot|Rainbow'),
  'slots-volcano': list('Volcano|Magma|Caldera|Lava|Fire Mountain|Crater|Eruption'),
  'slots-castle': list('Castle|Keep|Citadel|Drawbridge|Fortress|Tower|Castle Wall'),
  'slots-bear': list('Bear|Grizzly|Honey Bear|Bear Creek|Black Bear|Bear Cub|Bear Mountain'),
  'slots-astronaut': list('Astronaut|Orbit|Moonwalk|Space Station|Cosmonaut|Starship|Lunar Base'),
  'slots-cactus': list('Cactus|Saguaro|Rodeo|Prickly Pear|Canyon|Tumbleweed|Cantina'),
  'slots-bell': list('Bell|Liberty Bells|Bell Tower|Chimes|Carillon|Bellringer|Belfry'),
  'slots-lotus': list('Lotus|Lotus Pond|Water Lily|Lotus Temple|Lotus Petals|Lotus Garden|Pagoda'),
  'live-cards': list('Baccarat|Blackjack|Natural Nine|Twenty One|Punto Banco'),
  'live-chips': list('Baccarat Salon|Chip Stack Blackjack|High Roller Table|Blackjack Lounge|Card Club'),
  'live-roulette': list('Roulette|European Roulette|Roulette Salon|Speed Roulette|Double Ball Roulette'),
  'live-wheel': list('Wheel|Fortune Wheel|Money Wheel|Big Wheel|Wheel Show'),
  'sports-football': list('Football|Football Cup|Derby Day|Football League'),
  'sports-basketball': list('Basketball|Hoops|Basketball League|Tip Off'),
  'sports-tennis': list('Tennis|Tennis Open|Centre Court|Tennis Masters'),
  'sports-cricket': list('Cricket|Cricket League|Twenty Overs|Test Match'),
  'sports-boxing': list('Boxing|Title Fight|Boxing Night|Ring Side'),
  'sports-trophy': list('Champions|Cup Final|Outrights|Trophy Race'),
  'esports-controller': list('Gamepad League|Console Cup|Speedrun|Couch Masters'),
  'esports-helmet': list('Helmet Clash|Battle League|Frontline|Strike Team'),
  'esports-arena': list('Arena|Arena Masters|Stadium Finals|Arena Clash'),
  'pvp-duel': list('Duel|Card Duel|Head to Head|Showdown|Rivals'),
  'pvp-chess': list('Gambit|Checkmate|Knight Fork|Endgame|Chess Blitz'),
  'pvp-swords': list('Crossed Swords|Swordplay|Blade Challenge|Fencers|Sword Duel'),
  'fish-koi': list('Koi|Koi Lagoon|Koi Pond|Carp Leap|Koi Catch'),
  'fish-manta': list('Manta|Manta Reef|Ray Hunter|Manta Deep|Manta Drift'),
  'fish-puffer': list('Pufferfish|Puffer Pop|Puffer Bay|Spiny Catch|Puffer Reef'),
  'fish-octopus': list('Octopus|Kraken|Octopus Cave|Tentacles|Octopus Deep'),
  'fish-turtle': list('Sea Turtle|Turtle Isle|Turtle Bay|Shellback|Turtle Tide'),
  'table-dice': list('Dice|Craps|Three Dice|Dice Table|High Low Dice'),
  'table-domino': list('Dominoes|Domino Draw|Double Six|Domino Table|Domino Chain'),
  'table-cards': list('Blackjack|Baccarat|Card Table|Twenty One|Punto Banco'),
  'table-tiles': list('Tiles|Bamboo Tiles|Tile Match|Four Winds|Tile Pairs'),
  'crash-rocket': list('Rocket|Apogee|Lift Off|Booster|Rocket Run'),
  'crash-plane': list('Biplane|Pilot|Takeoff|Wingman|Sky Run'),
  'crash-balloon': list('Balloon|Updraft|Balloon Rise|Hot Air|Cloud Nine'),
  'crash-comet': list('Comet|Comet Tail|Meteor|Stardust|Comet Chase'),
  'arcade-pinfall': list('Pinfall|Peg Drop|Bumper|Pin Drop|Ball Run'),
  'arcade-faultline': list('Faultline|Fissure|Stone Steps|Cavern Run|Deep Dig'),
  'arcade-bomb': list('Minefield|Fuse|Short Fuse|Bomb Squad|Powder Keg'),
  'arcade-target': list('Bullseye|Target Range|Sharpshooter|Archer|Dart Board'),
  'lottery-balls': list('Six of 49|Five of 36|Lotto|Seven of 35'),
  'lottery-drum': list('Drum Draw|Daily Draw|Evening Draw|Grand Draw'),
  'lottery-ticket': list('Scratch Ticket|Lucky Ticket|Weekend Ticket|Ticket Raffle'),
  'elottery-keno': list('Keno|Keno Express|Quick Keno|Keno Twenty'),
  'elottery-orbs': list('Orb Draw|Minute Draw|Neon Orbs|Fast Fives'),
};

const moods = list(
  'Golden|Silver|Ember|Midnight|Crimson|Moonlit|Amber|Ivory|Scarlet|Emerald|Cobalt|Royal|Secret|Winter|Summer|Twilight|Velvet|Ancient|Northern|Copper|Opal|Indigo|Lucky|Hidden|Grand|Mystic|Sapphire|Autumn',
);
const ends = list(
  'Riches|Nights|Fortune|Quest|Legends|Treasures|Deluxe|Rush|Gold|Secrets|Journey|Rising|Magic|Jackpots',
);

type Manner = { before: readonly string[]; after: readonly string[] };
const bright: Manner = { before: moods, after: ends };
const manners: Record<Category, Manner> = {
  RNG: bright,
  FISH: { before: moods, after: list('Hunter|Frenzy|Deluxe|Gold|Kingdom|Legends|Rush') },
  CRASH: {
    before: list('Red|Blue|Solar|Lunar|Turbo|Silver|Golden|Night|Neon|Polar|Desert|Ocean|Copper|Royal'),
    after: list('X|Rush|Club|Deluxe|Duo|Infinity|Nights'),
  },
  ARCADE: { before: moods, after: list('Rush|Blitz|Deluxe|Frenzy|Mania|Club|Gold') },
  PVP: { before: moods, after: list('Arena|Club|League|Masters|Blitz|Night') },
  TABLE: {
    before: list(
      'Classic|Royal|Golden|Velvet|Riviera|Salon|Club|Midnight|Pearl|Grand|Silver|Turbo|Multi-Hand|Lucky|Jade|Crystal',
    ),
    after: list('Deluxe|Pro|Gold|Express|Club'),
  },
  LIVE: {
    before: list(
      'Velvet|Grand|Riviera|Royal|Midnight|Pearl|Golden|Harbour|Skyline|Emerald|Private|Club|Lotus|Silk|Crystal|Amber|Garden|Terrace|Boulevard|Marble',
    ),
    after: list('Prime|Lounge|Live|VIP'),
  },
  SPORTS: {
    before: list('Coastal|Island|Continental|Capital|Northern|Southern|Highland|Global'),
    after: list('Live|Weekend'),
  },
  ESPORTS: { before: list('Rift|Neon|Iron|Quantum|Shadow|Titan|Pixel|Nova'), after: list('Live|Season') },
  LOTT: {
    before: list('National|Harbour|Golden|Island|Royal|Sunrise|Capital|Friday'),
    after: list('Plus|Jackpot'),
  },
  ELOTT: { before: list('Turbo|Neon|Golden|Royal|Night|Star|Lucky|Crystal'), after: list('Plus|Live') },
};

/** The same word at both ends of a name looks like a mistake: "Lucky Lucky Paw", "Gold Drum Gold". */
function reads(name: string): boolean {
  const words = name
    .toLowerCase()
    .split(' ')
    .map((word) => word.replace(/(en|s)$/, ''));
  return new Set(words).size === words.length;
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  return items.map((_, at) => items[(at + by) % items.length] as Item);
}

/** Every possible name of a motif, the most varied first; `turn` gives neighbours different moods. */
function namesOf(motif: MotifName, { before, after }: Manner, turn: number): string[] {
  const own = nouns[motif];
  // A plural cannot be followed by a noun, as in "Doubloons Nights".
  const endable = own.filter((noun) => !noun.endsWith('s'));
  const mixed = turned(before, turn * 5).flatMap((mood, at) =>
    turned(own, at).map((noun, order) => ({ name: `${mood} ${noun}`, order })),
  );
  const ended = turned(after, turn * 3).flatMap((end, at) =>
    turned(endable, at * 2).map((noun, order) => ({ name: `${noun} ${end}`, order })),
  );
  const built = [...mixed, ...ended].sort((one, other) => one.order - other.order).map(({ name }) => name);
  // The plain nouns last: "Ember Fox" says more than "Fox".
  return [...built, ...own].filter(reads);
}

/** Names of three parts, for a catalogue that has used all shorter ones. */
function longNamesOf(motif: MotifName, { before, after }: Manner): string[] {
  return after
    .flatMap((end) =>
      nouns[motif]
        .filter((noun) => !noun.endsWith('s'))
        .flatMap((noun) => before.map((mood) => `${mood} ${noun} ${end}`)),
    )
    .filter(reads);
}

export type GameName = { name: string; motif: MotifName };

/** Distinct names for a category, its motifs alternating; `taken` keeps them distinct across categories. */
export function* namesFor(category: Category, taken: Set<string>): Generator<GameName> {
  const manner = manners[category];
  const all: readonly MotifName[] = motifs[category];
  yield* inTurns(
    all.map((motif, turn) => ({ motif, names: namesOf(motif, manner, turn) })),
    taken,
  );
  yield* inTurns(
    all.map((motif) => ({ motif, names: longNamesOf(motif, manner) })),
    taken,
  );
}

type Supply = readonly { motif: MotifName; names: readonly string[] }[];

function* inTurns(supply: Supply, taken: Set<string>): Generator<GameName> {
  const longest = Math.max(...supply.map(({ names }) => names.length));
  for (let at = 0; at < longest; at += 1)
    for (const { motif, names } of supply) {
      const name = names[at];
      if (name === undefined || taken.has(name)) continue;
      taken.add(name);
      yield { name, motif };
    }
}
