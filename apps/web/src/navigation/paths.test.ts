import { describe, expect, test } from 'vitest';
import { gameListPath, isHome, launchPath, launchTargetOf } from './paths.ts';

describe('addresses', () => {
  test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])('%s is home', (path) => {
    expect(isHome(path)).toBe(true);
  });

  test.each(['/m/homes', '/m/login', '/x', '/m/home/x'])('%s is not home', (path) => {
    expect(isHome(path)).toBe(false);
  });

  test('an absent filter is not in the address', () => {
    expect(gameListPath()).toBe('/m/gameList');
    expect(gameListPath({ gameType: 'RNG' })).toBe('/m/gameList?gameType=RNG');
  });

  test('a launch reads back the parameters of its address, with any title', () => {
    const target = { vendor: 'ORU', nodeId: '77', roomId: '1', gameType: 'RNG', title: 'Fox & Hen = 100%?' };
    expect(launchTargetOf(launchPath(target).split('?')[1] ?? '')).toEqual(target);
  });

  test('a title that an address cannot encode breaks no page', () => {
    const named = (title: string) => launchPath({ vendor: 'ORU', title });
    expect(named('Fox \uD83D')).toBe('/m/launchGame?vendor=ORU&title=Fox+%EF%BF%BD');
    expect(named(7 as unknown as string)).toBe('/m/launchGame?vendor=ORU&title=7');
  });

  test('[PAGE-12] the launch page reads prize_mode, code, backUrl, playType, lottoView and vendor', () => {
    const query = {
      vendor: 'LOTT',
      code: 'K3',
      prize_mode: 'TOP',
      playType: 'sum',
      lottoView: 'betting',
      backUrl: '/m/gameList?gameType=LOTT',
    };
    expect(launchTargetOf(new URLSearchParams(query).toString())).toEqual(query);
  });

  test('[PAGE-12] a lottery by its code alone, and a vendor alone, are launched', () => {
    expect(launchTargetOf('code=K3')).toEqual({ code: 'K3' });
    expect(launchTargetOf('vendor=TCG_SEA&lottoView=lobby')).toEqual({
      vendor: 'TCG_SEA',
      lottoView: 'lobby',
    });
  });

  test('an address without a vendor and a lottery launches nothing', () => {
    expect(launchTargetOf('nodeId=1')).toBeNull();
  });
});
