import { polygon, type Canvas, type Point } from '../canvas.ts';
import { oklch } from '../color.ts';

export type Facet = readonly [points: readonly Point[], l: number, chroma: number, hue: number];

/** Half a face of flat facets and its mirror image; the far half is slightly darker. */
export function folded(a: Canvas, facets: readonly Facet[], detail: () => void): void {
  const half = (shade: number): void => {
    for (const [points, l, chroma, hue] of facets) {
      const fill = oklch(l - shade, chroma, hue);
      a.path(polygon(points), fill, `stroke="${fill}" stroke-width=".8" stroke-linejoin="round"`);
    }
  };
  half(0);
  a.at(0, 0, 0, 1, () => half(0.09), true);
  a.both(detail);
}
