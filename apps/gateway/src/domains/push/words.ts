// The texts of notifications. A locked screen shows them to anybody, so they contain no amount, no balance and no name.
import type { NotificationKind } from '@foyer/contract/notification-kinds.ts';
import type { NewsWords, NotificationTopic } from '#db/tables/notifications.ts';
import { say } from '#words/words.ts';

type Topic = Exclude<NotificationTopic, 'news.published'>;

/** The texts of a topic; English where the language has no texts of its own. */
export function wordsOf(topic: Topic, language: string): NewsWords {
  return {
    title: say('notifications', `${topic}.title`, { language }),
    text: say('notifications', `${topic}.text`, { language }),
  };
}

export function kindOf(topic: NotificationTopic): NotificationKind {
  return topic.slice(0, topic.indexOf('.')) as NotificationKind;
}
