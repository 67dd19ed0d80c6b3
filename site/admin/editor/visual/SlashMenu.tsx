import { useLayoutEffect, useRef } from 'react'
import type { SlashChoice } from './slash-choices.ts'

const GAP = 6

type Props = {
  id: string
  choices: readonly SlashChoice[]
  chosen: number
  /** The position of the line with the slash. */
  at: { left: number; top: number; bottom: number }
  onChoose: (choice: SlashChoice) => void
}

/** The insert menu, under the line with the slash. The text keeps the keyboard focus. */
export function SlashMenu({ id, choices, chosen, at, onChoose }: Props) {
  const menu = useRef<HTMLDivElement>(null)
  const choice = choices[chosen]
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return
    // A phone's tools are above its keyboard: anything below them is hidden.
    const foot = document.querySelector('.phone-bar')?.getBoundingClientRect().top ?? innerHeight
    const below = foot - at.bottom - 2 * GAP
    const above = at.top - 2 * GAP
    element.style.maxHeight = ''
    const isAbove = element.offsetHeight > below && above > below
    element.style.maxHeight = `${Math.min(element.offsetHeight, isAbove ? above : below)}px`
    element.style.top = `${isAbove ? at.top - element.offsetHeight - GAP : at.bottom + GAP}px`
    element.style.left = `${Math.max(8, Math.min(at.left, innerWidth - element.offsetWidth - 8))}px`
    element.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  })
  return (
    <div ref={menu} className="slash-menu">
      <div className="slash-list" role="listbox" aria-label="Insert" id={id} tabIndex={-1}>
        {choices.length === 0 && <p className="quiet">No results.</p>}
        {choices.map((one, index) => (
          <div key={one.name} role="presentation">
            {one.group !== choices[index - 1]?.group && (
              <p className="slash-group" role="presentation">
                {one.group}
              </p>
            )}
            <button
              type="button"
              role="option"
              id={`${id}-${index}`}
              tabIndex={-1}
              aria-selected={index === chosen}
              className="slash-choice"
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              <one.icon aria-hidden="true" />
              {one.name}
              <span className="slash-sign">{one.sign}</span>
            </button>
          </div>
        ))}
      </div>
      {choice && (
        <div className="slash-about" aria-hidden="true">
          <choice.icon />
          <strong>{choice.name}</strong>
          <p>{choice.about}</p>
        </div>
      )}
    </div>
  )
}
