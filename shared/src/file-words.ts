/** What files are that people try to upload: their words, what to do instead, and the endings of the type, the usual one first. */
const types: readonly (readonly [words: string, way: string, endings: string])[] = [
  ['an iPhone photo (HEIC)', 'Save it as JPEG.', 'heic heif hif'],
  ['a JPEG picture', 'Change the ending of its name to .jpg.', 'jpg jpeg jfif jpe pjpeg pjp'],
  ['a PNG picture', 'Change the ending of its name to .png.', 'png apng'],
  ['a WebP picture', 'Save it as PNG or JPEG.', 'webp'],
  ['an AVIF picture', 'Save it as PNG or JPEG.', 'avif'],
  ['a GIF picture', 'Save it as PNG or JPEG.', 'gif'],
  ['a BMP picture', 'Save it as PNG or JPEG.', 'bmp dib'],
  ['a TIFF picture', 'Save it as PNG or JPEG.', 'tif tiff'],
  ['an SVG drawing', 'Save it as PNG or PDF.', 'svg svgz'],
  ['a JPEG XL picture', 'Save it as PNG or JPEG.', 'jxl'],
  ['a JPEG 2000 picture', 'Save it as PNG or JPEG.', 'jp2 j2c jpx jpm'],
  ['an icon', 'Save it as PNG.', 'ico cur icns'],
  ['a Photoshop picture', 'Save it as PNG or JPEG.', 'psd'],
  ['a photo in the camera’s own format', 'Save it as JPEG.', 'dng cr2 cr3 nef arw orf raf rw2'],
  ['a drawing (PostScript)', 'Save it as PDF.', 'eps ps'],
  ['a PDF document', 'Change the ending of its name to .pdf.', 'pdf'],
  ['a Word document', 'Save it as .docx.', 'docx doc'],
  ['a Word document with macros', 'Save it as .docx.', 'docm dotm'],
  ['a Word template', 'Save it as .docx.', 'dotx dot'],
  ['an Excel workbook', 'Save it as .xlsx.', 'xlsx xls'],
  ['an Excel workbook with macros', 'Save it as .xlsx.', 'xlsm xltm'],
  ['a binary Excel workbook', 'Save it as .xlsx.', 'xlsb'],
  ['an Excel template', 'Save it as .xlsx.', 'xltx xlt'],
  ['an Office file with a password', 'Save it without one.', 'encrypted'],
  ['a PowerPoint presentation', 'Save it as PDF.', 'pptx ppt pptm ppsx ppsm pps potx potm pot'],
  ['an OpenDocument text', 'Save it as .docx or PDF.', 'odt ott'],
  ['an OpenDocument spreadsheet', 'Save it as .xlsx or PDF.', 'ods ots'],
  ['an OpenDocument presentation', 'Save it as PDF.', 'odp otp'],
  ['an OpenDocument drawing', 'Save it as PDF.', 'odg otg'],
  ['an Apple Pages, Numbers or Keynote document', 'Export it as PDF, .docx or .xlsx.', 'pages numbers key'],
  ['a link to a Google document', 'Download the document as PDF, .docx or .xlsx.', 'gdoc gsheet gslides'],
  ['a rich text document (RTF)', 'Save it as .docx or PDF.', 'rtf'],
  ['a web page (HTML)', 'Save it as PDF, or a table in it as .xlsx.', 'html htm xhtml mht mhtml'],
  ['an XML file', 'Open it in the program that it comes from, and save it as .docx, .xlsx or PDF.', 'xml'],
  ['a table as text (CSV)', 'Save it as .xlsx.', 'csv tsv'],
  ['a text file', 'Change the ending of its name to .txt.', 'txt'],
  ['an e-book', 'Save it as PDF.', 'epub mobi azw3'],
  ['an e-mail', 'Save it as PDF.', 'msg eml'],
  ['a zip archive', 'Change the ending of its name to .zip.', 'zip'],
  ['an archive', 'Pack the files as .zip.', 'rar 7z gz tgz tar bz2 xz zst lz lz4 lzh cab arj ace cpio ar Z'],
  ['a disk image', 'Pack the files as .zip.', 'dmg iso'],
  ['a video', 'Add a note with a link to it.', 'mp4 mov m4v avi mkv webm mpg mpeg 3gp 3g2 flv f4v wmv asf ogv mts mj2'],
  ['a sound file', 'Add a note with a link to it.', 'mp3 m4a m4b wav ogg oga opus flac aac wma amr aif aiff mid mp2'],
  [
    'a program',
    'Programs cannot be uploaded.',
    'exe dll elf macho msi com scr bat cmd ps1 vbs js jar apk class sh deb rpm crx xpi',
  ],
  ['a shortcut', 'Upload the file that it opens.', 'lnk url webloc alias'],
  ['a database', 'Save what is needed from it as .xlsx.', 'sqlite mdb accdb'],
  ['a font', 'Fonts cannot be uploaded.', 'ttf otf ttc woff woff2 eot'],
];

const byEnding = new Map(types.flatMap((type) => type[2].split(' ').map((ending) => [ending, type] as const)));

/** 'This is an iPhone photo (HEIC).', for the ending of a type; `null` if it has no words here. */
export function whatFileIs(ending: string): string | null {
  const type = byEnding.get(ending);
  return type ? `This is ${type[0]}.` : null;
}

/** 'This is an iPhone photo (HEIC). Save it as JPEG.' */
export function whyNotFile(ending: string): string | null {
  const type = byEnding.get(ending);
  return type ? `This is ${type[0]}. ${type[1]}` : null;
}
