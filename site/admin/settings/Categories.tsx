import '../lib/no-eval.ts'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Category } from '#shared/category.ts'
import { CORE_CATEGORY_SLUGS } from '#shared/constants.ts'
import { useCategories } from '../lib/queries.ts'
import { Card } from '../ui/Card.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Unloaded } from '../ui/Notice.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { DeleteCategory } from './DeleteCategory.tsx'

const NOTE = 'Default categories can’t be deleted.'

/** The categories, as a card in Settings. */
export function Categories() {
  return (
    <Card title="Categories" note={NOTE}>
      <CategoryRows />
    </Card>
  )
}

/** The same as a dialog over any tab. */
export default function ManageCategories({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="Manage Categories" note={NOTE} onClose={onClose}>
      <div className="modal-body card-rows">
        <CategoryRows />
      </div>
    </Modal>
  )
}

function CategoryRows() {
  const { data, error, refetch } = useCategories()
  const [edited, setEdited] = useState<Category | 'new' | null>(null)
  const [doomed, setDoomed] = useState<Category | null>(null)
  return (
    <>
      {!data && <Unloaded what="categories" rows={6} error={error} onRetry={refetch} />}
      <ul className="rows">
        {data?.map((category) => (
          <li key={category.id}>
            <span className="cat" data-cat={category.slug}>
              {category.name}
            </span>
            <span>
              <IconButton label={`Edit ${category.name}`} icon={Pencil} onClick={() => setEdited(category)} />
              {!CORE_CATEGORY_SLUGS.includes(category.slug) && (
                <IconButton label={`Delete ${category.name}`} icon={Trash2} onClick={() => setDoomed(category)} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={() => setEdited('new')}>
        <Plus aria-hidden="true" />
        Add Category
      </button>
      {edited && <CategoryForm category={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {doomed && <DeleteCategory category={doomed} all={data ?? []} onClose={() => setDoomed(null)} />}
    </>
  )
}
