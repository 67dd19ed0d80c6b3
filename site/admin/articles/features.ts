import { metaHelper, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

type Meta = {
  /** Whether every article of the list is selected, including other pages. */
  isEverySelected: boolean
}

/** Features of the article table besides showing rows. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, tableMeta: metaHelper<Meta>() })
