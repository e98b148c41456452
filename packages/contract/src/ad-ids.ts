/** Ids of advertisers that an address or the merchant's native app may carry (ENTRY-15, START-08). */
export const adIds = [
  'adAppToken',
  'gpsAdid',
  'adid',
  'afAppId',
  'appsflyerId',
  'afAdvertisingId',
  'afOaid',
  'idfa',
  'idfv',
] as const;
