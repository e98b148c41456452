import { type ReactNode, useState } from 'react';
import type { Proof } from './credential.ts';
import s from './proof-card.module.css';
import { nameOfProof } from './providers.ts';

function initialOf(name: string): string {
  return /./u.exec(name.trim())?.[0].toLocaleUpperCase() ?? '?';
}

/** A provider's picture; when it cannot be loaded, the first letter of the name. */
function Face({ name, picture }: Pick<Proof, 'name' | 'picture'>) {
  const [isGone, setGone] = useState(picture === '');
  if (isGone)
    return (
      <span className={s.face} aria-hidden="true">
        {initialOf(name)}
      </span>
    );
  return <img className={s.face} src={picture} alt="" onError={() => setGone(true)} />;
}

/** The proven identity: its picture, its name and a sentence about it. */
export function ProofCard({ proof, children }: { readonly proof: Proof; readonly children: ReactNode }) {
  return (
    <div className={s.who}>
      <Face name={proof.name} picture={proof.picture} />
      <p>
        <b>
          <bdi dir="auto">{proof.name || nameOfProof(proof)}</bdi>
        </b>
        <small>{children}</small>
      </p>
    </div>
  );
}
