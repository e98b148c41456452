// The app's end of the line to the page in the frame. Only the window of this very frame may hand it over (hazard 25).
import { isChannelOffer } from '@foyer/lottery/frame-channel.ts';

type Opening = Pick<MessageEvent, 'source' | 'origin' | 'data' | 'ports'>;

/** The channel that a message hands over, when it comes from this frame and the frame is still the page without an origin. */
export function lineIn({ source, origin, data, ports }: Opening, frame: Window | null): MessagePort | null {
  if (frame === null || source !== frame || origin !== 'null' || !isChannelOffer(data) || ports.length !== 1)
    return null;
  return ports[0] ?? null;
}
