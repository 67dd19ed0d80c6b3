/** An image's caption and credit as one text: "Rain at noon. Image: Naledi Dube". */
export function joinedNote({ caption, credit }: { caption: string | null; credit: string | null }): string {
  const by = credit && `Image: ${credit}`
  if (!caption || !by) return caption || by || ''
  return `${caption}${/[.!?…][”"’')\]]?$/.test(caption) ? '' : '.'} ${by}`
}
