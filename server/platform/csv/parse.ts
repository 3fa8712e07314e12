/**
 * The cells of a CSV file, trimmed: separated by commas, semicolons (spreadsheets of many languages) or
 * tabs, whichever its first line has. Empty lines are left out; undefined when a quote does not end.
 */
export function parse(text: string): { line: number; cells: string[] }[] | undefined {
  const plain = text.replace(/^\ufeff/, '')
  const [head = ''] = plain.split(/\r?\n/, 1)
  const separator = [',', ';', '\t'].find((one) => head.includes(one)) ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line + 1
  }
  for (let at = 0; at < plain.length; at += 1) {
    const char = plain.charAt(at)
    if (isQuoted) {
      if (char === '"' && plain.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else if (char === '"') isQuoted = false
      else cell += char
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else cell += char
    if (char === '\n') line += 1
  }
  if (isQuoted) return undefined
  endRow()
  return rows
}
