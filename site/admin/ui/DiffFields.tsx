import { Diff } from './Diff.tsx'

export type ComparedField = { name: string; before: string; after: string }

/** Two versions of an article, field by field; equal fields only say so. */
export function DiffFields({ fields }: { fields: ComparedField[] }) {
  return (
    <div className="diff-fields">
      {fields.map(({ name, before, after }) => (
        <section key={name} aria-label={`${name}, compared`}>
          <h3>{name}</h3>
          {before === after ? <p className="quiet">Unchanged</p> : <Diff before={before} after={after} />}
        </section>
      ))}
    </div>
  )
}
