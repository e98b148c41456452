export const dial = {
  'dial.title': 'Country code',
  'dial.search': 'Country or code',
  'dial.clear': 'Clear search',
  'dial.recent': 'Used before',
  'dial.all': 'All countries',
  'dial.none': 'No country matches “{search}”.',
} as const;
