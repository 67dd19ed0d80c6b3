import { SHIFT_KEY } from '../lib/key-press.ts'

type Key = { keys: string[]; does: string }

const IN_LIST: Key[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['Enter'], does: 'open' },
]
const IN_ITEM: Key[] = [
  { keys: ['J', 'K'], does: 'next, previous change' },
  { keys: ['A', 'R'], does: 'accept, refuse' },
  { keys: [`${SHIFT_KEY}A`, `${SHIFT_KEY}R`], does: 'all undecided changes' },
  { keys: ['Enter'], does: 'apply' },
  { keys: [`${SHIFT_KEY}J`, `${SHIFT_KEY}K`], does: 'next, previous proposal' },
  { keys: ['Esc'], does: 'close' },
]

/** The keyboard shortcuts here. */
export function QueueKeys({ isOpen }: { isOpen: boolean }) {
  return (
    <section className="queue-keys" aria-label="Keys">
      <dl>
        {(isOpen ? IN_ITEM : IN_LIST).map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
