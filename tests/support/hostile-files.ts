import sharp from 'sharp'
import { photo, pixelBomb, plain } from './images.ts'

/** A malicious file, its claimed type, and whether it may still become an image. */
export type HostileFile = { what: string; bytes: Buffer; type: string; mayBeImage?: boolean }

const SCRIPT = '<script>alert(document.domain)</script>'
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">${inner}</svg>`

/** Files that run, lie, swell, or are not whole. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photo(320, 240)
  const png = await plain(60, 40).png().toBuffer()
  const gif = await plain(60, 40).gif().toBuffer()
  const webp = await plain(60, 40).webp().toBuffer()
  const avif = await plain(60, 40).avif().toBuffer()
  const withExif = await sharp(jpeg)
    .withExif({ IFD0: { ImageDescription: SCRIPT, Copyright: `"><img src=x onerror=alert(1)>` } })
    .toBuffer()
  const text = (what: string, content: string, type: string): HostileFile => ({
    what,
    bytes: Buffer.from(content),
    type,
  })

  return [
    ...[
      ['SVG with a script', svg(SCRIPT)],
      ['SVG with onload', svg('').replace('<svg', '<svg onload="alert(1)"')],
      ['SVG with a foreign object', svg(`<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>`)],
      ['SVG that reads a file', svg('<image href="file:///etc/passwd" width="40" height="40"/>')],
      [
        'SVG with an entity bomb',
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('&b;')}`,
      ],
      [
        'SVG with an outer entity',
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
      ],
      ['SVG after a byte order mark', `\ufeff${svg(SCRIPT)}`],
      ['SVG after a comment', `<!-- ${'x'.repeat(2000)} -->${svg(SCRIPT)}`],
    ].flatMap(([what = '', content = '']) =>
      ['image/svg+xml', 'image/png', 'image/jpeg'].map((type) => text(`${what}, as ${type}`, content, type)),
    ),
    text('HTML as a PNG', `<!doctype html>${SCRIPT}`, 'image/png'),
    text('HTML as itself', `<!doctype html>${SCRIPT}`, 'text/html'),
    text('JavaScript as a GIF', 'GIF89a=1;alert(1)', 'image/gif'),
    text('a GIF header before a script', `GIF89a/*${'\0'.repeat(20)}*/=1;${SCRIPT}`, 'image/gif'),
    text('PHP as a JPEG', '\u00ff\u00d8\u00ff<?php system("id"); ?>', 'image/jpeg'),
    text('a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj', 'image/jpeg'),
    text('a PDF as itself', '%PDF-1.4\n%%EOF', 'application/pdf'),
    text('PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file', 'image/png'),
    text(
      'an ImageMagick script',
      'push graphic-context\nfill url(https://127.0.0.1/x.jpg"|id")\npop graphic-context',
      'image/png',
    ),
    text('a list of vips', 'VIPS 4 4 1 /etc/passwd', 'image/png'),
    text('plain text', 'not an image', 'image/webp'),
    text('a zip', 'PK\u0003\u0004\u0014\0\0\0', 'image/png'),
    text('an executable', '\u007fELF\u0002\u0001\u0001', 'image/png'),
    text('a portable pixmap', `P6\n2 2\n255\n${'a'.repeat(12)}`, 'image/png'),
    text('a shell script', '#!/bin/sh\nid', 'image/gif'),
    { what: 'nothing but zeros', bytes: Buffer.alloc(4096), type: 'image/png' },
    { what: 'one byte', bytes: Buffer.from([0xff]), type: 'image/jpeg' },
    { what: 'a JPEG’s first bytes', bytes: jpeg.subarray(0, 4), type: 'image/jpeg' },
    { what: 'a PNG’s signature', bytes: png.subarray(0, 8), type: 'image/png' },
    { what: 'a bomb of 50,000 by 50,000', bytes: pixelBomb(), type: 'image/png' },
    { what: 'a bomb of 2 billion by 1', bytes: pixelBomb(2_000_000_000, 1).subarray(0, 200), type: 'image/png' },
    { what: 'an image without height', bytes: pixelBomb(10, 0), type: 'image/png' },
    ...[jpeg, png, webp, avif].flatMap((bytes, index) => {
      const name = ['JPEG', 'PNG', 'WebP', 'AVIF'][index]
      const type = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'][index] ?? ''
      return [0.3, 0.7].map((share) => ({
        what: `a ${name} cut off at ${share}`,
        bytes: bytes.subarray(0, Math.floor(bytes.length * share)),
        type,
        mayBeImage: true,
      }))
    }),
    // Decoders read these: only their decoded pixels may remain.
    { what: 'HTML in EXIF', bytes: withExif, type: 'image/jpeg', mayBeImage: true },
    {
      what: 'HTML after a JPEG',
      bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]),
      type: 'image/jpeg',
      mayBeImage: true,
    },
    {
      what: 'a PDF after a JPEG',
      bytes: Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
      type: 'image/jpeg',
      mayBeImage: true,
    },
    {
      what: 'a zip after a PNG',
      bytes: Buffer.concat([png, Buffer.from('PK\u0003\u0004')]),
      type: 'image/png',
      mayBeImage: true,
    },
    {
      what: 'a script after a GIF',
      bytes: Buffer.concat([gif, Buffer.from(`;${SCRIPT}`)]),
      type: 'image/gif',
      mayBeImage: true,
    },
    { what: 'a JPEG that says it is a PNG', bytes: jpeg, type: 'image/png', mayBeImage: true },
    { what: 'a PNG that says it is HTML', bytes: png, type: 'text/html', mayBeImage: true },
    { what: 'a JPEG that says it is SVG', bytes: jpeg, type: 'image/svg+xml', mayBeImage: true },
  ]
}
