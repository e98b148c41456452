// The app's end of the connection to the page in the frame. Only the window of this frame may send the port (hazard
// 25).
import { isChannelOffer } from '@foyer/lottery/frame-channel.ts';

type PortMessage = Pick<MessageEvent, 'source' | 'origin' | 'data' | 'ports'>;

/** The port in a message, when the message is from this frame and the frame still shows the page without an origin. */
export function portIn(
  { source, origin, data, ports }: PortMessage,
  frame: Window | null,
): MessagePort | null {
  if (frame === null || source !== frame || origin !== 'null' || !isChannelOffer(data) || ports.length !== 1)
    return null;
  return ports[0] ?? null;
}
