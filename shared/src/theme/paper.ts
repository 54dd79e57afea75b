/** The values that no accent changes (design.md, Colour and Marks; dark has its own, it is not an inversion). */
export const paper = {
  light: {
    bg: '#f7f7f5',
    surface: '#ffffff',
    sunken: '#fbfbf9',
    hover: '#f3f3f0',
    raised: '#ffffff',
    menuHover: '#eeeeea',
    track: '#ecebe6',
    thumb: '#ffffff',
    line: '#e7e6e1',
    lineSoft: '#efeeea',
    lineStrong: '#d6d4cd',
    control: '#8e8b83',
    ink: '#1d211f',
    ink2: '#555a56',
    ink3: '#6a6e6a',
    inkOff: '#a4a7a3',
    spotlight: '#2a2f2c',
    onBad: '#ffffff',
    mask: 'rgba(29, 33, 31, 0.36)',
    float: '0 6px 24px rgba(29, 33, 31, 0.1)',
    thumbEdge: '0 0 0 1px rgba(29, 33, 31, 0.08)',
  },
  dark: {
    bg: '#131514',
    surface: '#1b1e1c',
    sunken: '#181b19',
    hover: '#232725',
    raised: '#232725',
    menuHover: '#232725',
    track: '#121413',
    thumb: '#323835',
    line: '#2c312e',
    lineSoft: '#252927',
    lineStrong: '#3b413d',
    control: '#767c77',
    ink: '#e7e9e5',
    ink2: '#adb2ad',
    ink3: '#8e948f',
    inkOff: '#5f6661',
    spotlight: '#3b413d',
    onBad: '#2a0f0d',
    mask: 'rgba(0, 0, 0, 0.6)',
    float: '0 8px 28px rgba(0, 0, 0, 0.5)',
    thumbEdge: 'none',
  },
} as const;

/**
 * The four marks. fill: the solid glyph; on: what stands on the fill; text: the status as a word; soft: its tint;
 * edge: an outline of 3:1.
 */
export const marks = {
  light: {
    p: { fill: '#0a7466', on: '#ffffff', text: '#0a7466', soft: '#e2f1ed', edge: '#0a7466' },
    a: { fill: '#b3261e', on: '#ffffff', text: '#b3261e', soft: '#fbe9e6', edge: '#b3261e' },
    l: { fill: '#f0b840', on: '#1d211f', text: '#8a5200', soft: '#fcf0d5', edge: '#a86a00' },
    u: { fill: '#6b46b8', on: '#ffffff', text: '#6b46b8', soft: '#efe9f9', edge: '#6b46b8' },
  },
  dark: {
    p: { fill: '#27806e', on: '#ffffff', text: '#6ccdb6', soft: '#1f3a34', edge: '#4aa58f' },
    a: { fill: '#c9473d', on: '#ffffff', text: '#f2938b', soft: '#3d2321', edge: '#e0655c' },
    l: { fill: '#dba63a', on: '#1a1d1b', text: '#e3b75c', soft: '#3a301a', edge: '#b98a2c' },
    u: { fill: '#7f5fd0', on: '#ffffff', text: '#b9a5f0', soft: '#2e2746', edge: '#957ade' },
  },
} as const;
