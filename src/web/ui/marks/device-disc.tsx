import { Monitor, Smartphone } from 'lucide-react';
import { Disc } from './disc.tsx';

/** A phone or a computer, by the name that a session has. */
export function DeviceDisc({ name, isThisOne }: { name: string; isThisOne: boolean }) {
  return (
    <Disc tone={isThisOne ? 'green' : 'wheat'}>
      {/Android|iPhone/.test(name) ? <Smartphone /> : <Monitor />}
    </Disc>
  );
}
