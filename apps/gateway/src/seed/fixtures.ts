// The calendar of the demo's sports vendors: invented leagues; each match is repeated every week.
import { DAY_MS } from '#process/clock.ts';

const WEEK_MS = 7 * DAY_MS;
/** A Monday. */
const CALENDAR_START = Date.UTC(2026, 0, 5);

type League = { vendor: string; name: string; hours: readonly number[]; teams: readonly string[] };

const leagues: readonly League[] = [
  {
    vendor: 'TLN',
    name: 'Coastal League',
    hours: [11, 14, 17, 19],
    teams: ['Port Azure', 'Saltmarsh', 'Cape Union', 'Old Harbour', 'Lantern Bay', 'Reef City'],
  },
  {
    vendor: 'TLN',
    name: 'Highland Premier',
    hours: [12, 15, 18, 20],
    teams: ['Glenmore', 'Stonebridge', 'Ashford Vale', 'Ridge Rovers', 'Fernhill', 'Loch Athletic'],
  },
  {
    vendor: 'TLN',
    name: 'Island Hoops',
    hours: [10, 13, 16, 21],
    teams: ['Coral Kings', 'Monsoon', 'Volcano Five', 'Lagoon Hawks'],
  },
  {
    vendor: 'RFT',
    name: 'Rift Masters',
    hours: [9, 13, 18, 22],
    teams: ['Nova Pack', 'Iron Fable', 'Ghost Lane', 'Quantum Owls'],
  },
];

/** The teams of a league play each other once a week, both at home and away. */
export function seedFixtures() {
  return leagues.flatMap(({ vendor, name, hours, teams }) =>
    teams
      .flatMap((home) => teams.filter((away) => away !== home).map((away) => ({ home, away })))
      .map((pair, place, pairs) => ({
        vendor_code: vendor,
        id: `${name.toLowerCase().replaceAll(' ', '-')}-${place + 1}`,
        league: name,
        ...pair,
        starts_at: BigInt(
          CALENDAR_START +
            Math.floor((place * 7) / pairs.length) * DAY_MS +
            (hours[place % hours.length] ?? 12) * 60 * 60_000,
        ),
        repeats_after: BigInt(WEEK_MS),
      })),
  );
}
