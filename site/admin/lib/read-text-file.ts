/**
 * The text of a chosen file in UTF-8, or else in the encoding of Windows spreadsheets. Rejects when the browser cannot
 * read the file.
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
