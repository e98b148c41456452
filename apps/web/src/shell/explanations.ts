// The explanations of the closed screens in Thai, Vietnamese and Japanese alone (STATUS-04, STATUS-06). The texts exist
// in no other language, so they are not in the language files.
import type { LanguageCode } from '@foyer/contract/languages.ts';

type Explanation = {
  readonly lang: string;
  readonly maintenance: string;
  readonly restricted: string;
};

const explanations: Readonly<Partial<Record<LanguageCode, Explanation>>> = {
  TH: {
    lang: 'th',
    maintenance: 'เรากำลังปรับปรุงระบบ กรุณากลับมาอีกครั้งหลังการปรับปรุงเสร็จสิ้น',
    restricted: 'การเข้าถึงจากตำแหน่งของคุณถูกปิดกั้นตามข้อกำหนดของประเทศหรือภูมิภาคของคุณ',
  },
  VI: {
    lang: 'vi',
    maintenance: 'Chúng tôi đang nâng cấp hệ thống. Vui lòng quay lại sau khi bảo trì kết thúc.',
    restricted: 'Truy cập từ vị trí của bạn bị chặn theo quy định của quốc gia hoặc khu vực của bạn.',
  },
  JA: {
    lang: 'ja',
    maintenance: 'システムの改善を行っています。メンテナンスの終了後に再度アクセスしてください。',
    restricted: 'お住まいの国または地域の規定により、現在の場所からのアクセスは制限されています。',
  },
};

/** The explanations of a language, or null where its screens have none. */
export function explanationIn(code: LanguageCode): Explanation | null {
  return explanations[code] ?? null;
}
