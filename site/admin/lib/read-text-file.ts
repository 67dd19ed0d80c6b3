/**
 * The text of a chosen file: UTF-8, or what spreadsheets on Windows save where it is not UTF-8. Rejects when the
 * browser cannot read the file.
 */
export async function readTextFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
