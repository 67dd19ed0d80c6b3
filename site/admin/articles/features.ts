import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table'

/** What the table of articles does beyond showing rows. */
export const features = tableFeatures({ rowSelectionFeature, rowSortingFeature })
