// Fields of the merchant's chat.
import type { Fields } from './field.ts';

export const chatFields: Fields = {
  b2c: ['Kind of conversation: member with merchant; always the same.'],
  'request.title': ['Title of the chat page: the name of the merchant; may be empty.', 'Aurora'],
  backUrl: ['Address that the chat page leads back to.', 'https://aurora.example/m/home'],
  'launchChat.request.language': ['Language of the chat page.', 'EN'],
  headerColor: ['Colour of the header in CSS notation, a hex colour without #; may be empty.', '1d1645'],
  orderNo: ['The deposit or withdrawal that the member needs help with. Absent: none.', 'D100000123'],
  chatUrl: [
    'Address of the chat with a key that is valid once; empty: the chat is not available.',
    'https://chat.example/?authKey=u8Zk2vQm5sXw1RtY',
  ],
  message: ['Text to show when `chatUrl` is empty; may be empty.', ''],
  unReadCount: ['Number of messages that the member has not read.', 2],
  'request.merchantCode': ['Code of the merchant; it must agree with the host.', 'aurora'],
  csType: ['Service of the contact; always text chat.'],
  id: ['Id of the member; it must be the one of the session. Optional.', '1042'],
  account: ['Account name of the member; it must be the one of the session. Optional.', 'demo'],
  token: [
    'The token of the session once more; it must equal the header. Optional.',
    'kT3v9Q-2mXcRZs8LwYbN4dHfJpUa7eGi1oVt6KxMqWn',
  ],
  address: [
    'Address of the contact that will carry the key; refused unless it is of the chat service. Absent: not checked.',
    'https://chat.example/',
  ],
  'saveMemberInfoByAuthKey.answer': [
    'Key that identifies the member to the chat, for the parameter `authKey`; valid once.',
    'u8Zk2vQm5sXw1RtYb7LcNf4JdGp9Ua3e',
  ],
};
