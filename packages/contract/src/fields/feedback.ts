// Fields of feedback.
import type { Fields } from './field.ts';

export const feedbackFields: Fields = {
  type: [
    'Subject of the feedback.',
    'suggestion',
    {
      suggestion: 'a proposal',
      complaint: 'a complaint',
      bug: 'something does not work',
      other: 'anything else',
    },
  ],
  content: [
    'The text: 10 to 500 words, at most 8000 characters. A character of a script without spaces counts as a word.',
    'Please show the result of each draw on the page of the lottery as well.',
  ],
  contact: [
    'How to reach the member, at most 128 characters. Absent or empty: not given.',
    'ana@example.com',
  ],
};
