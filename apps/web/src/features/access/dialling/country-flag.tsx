import s from './country-flag.module.css';

/** The flags' files; each is fetched when its row becomes visible. */
const files = import.meta.glob<string>(
  '/../../node_modules/country-flag-icons/3x2/{PH,VN,TH,ID,MY,SG,KH,LA,MM,BN,CN,HK,MO,TW,JP,KR,MN,IN,PK,BD,LK,NP,AE,SA,QA,KW,BH,OM,JO,LB,IQ,EG,MA,TN,TR,IR,KZ,UZ,RU,BR,MX,PT,ES,FR,DE,GB,AU,NZ,CA,US,ZA,KE,NG,TZ}.svg',
  { query: '?url', import: 'default', eager: true },
);
const fileOf = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address] as const),
);

/** A country's flag, or its two letters when there is no picture. */
export function CountryFlag({ country }: { readonly country: string }) {
  const address = fileOf.get(country);
  return address ? (
    <img className={s.flag} src={address} alt="" width={32} height={32} loading="lazy" />
  ) : (
    country
  );
}
