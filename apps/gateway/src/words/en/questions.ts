export const questions = {
  'first-school': 'What was the name of your first school?',
  'first-pet': 'What was the name of your first pet?',
  'birth-town': 'In which town was your mother born?',
  'first-job': 'Where was your first job?',
  'childhood-friend': 'What was the name of your best friend as a child?',
} as const;
