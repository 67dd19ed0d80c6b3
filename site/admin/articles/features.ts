import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** Features of the article table besides showing rows. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
