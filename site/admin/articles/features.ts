import { metaHelper, rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

type Meta = {
  /** Whether every article of the list is selected, those of its other pages as well. */
  isEverySelected: boolean
}

/** Features of the article table besides showing rows. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature, tableMeta: metaHelper<Meta>() })
