import { jsonOfFile } from '../json-file.ts'
import { fromCsv, isCsvHeading } from './csv-file.ts'
import { fromFootballTxt } from './football-txt.ts'
import { fromOpenfootball, isOpenfootball } from './openfootball.ts'
import type { FileHints, ParsedFile } from './parsed-file.ts'

/**
 * Parses a file's text, whose format it detects: JSON in our format or openfootball's, CSV, or football.txt. A list of
 * JSON files is several competitions.
 */
export function parseMatchFile(text: string, hints: FileHints = {}): ParsedFile {
  const trimmed = text.replace(/^\uFEFF/, '').trim()
  if (trimmed === '') return { problem: 'The file is empty' }
  if (trimmed.startsWith('<'))
    return { problem: 'It is a web page, not match data. Check the address, or choose another file.' }
  // Images, spreadsheets and archives contain it, text files do not.
  if (trimmed.includes('\0')) return { problem: 'It is not a text file. Choose a JSON, CSV or football.txt file.' }
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return fromJson(trimmed, hints)
  // Before football.txt: the rows of a table may begin with "Round 1" too.
  if (isCsvHeading(trimmed)) return fromCsv(trimmed, hints)
  if (/^=|^#|^»|^▪|^\[/.test(trimmed) || /^\s*(Matchday|Round) \d+/im.test(trimmed.slice(0, 400))) {
    return fromFootballTxt(trimmed, hints)
  }
  return fromCsv(trimmed, hints)
}

function fromJson(text: string, hints: FileHints): ParsedFile {
  const read = jsonOfFile(text)
  if ('problem' in read) return read
  const files = Array.isArray(read.value) ? read.value : [read.value]
  return { files: files.map((file) => (isOpenfootball(file) ? fromOpenfootball(file, hints) : file)) }
}
