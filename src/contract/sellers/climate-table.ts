/** What is known of a month: null where the source says nothing. Means are only there where the source has them. */
export type Station = {
  highs: (number | null)[];
  lows: number[];
  means?: number[];
  rainMm?: number[];
  /** Month, from 0, to percent. */
  humidity?: Record<number, number>;
};

/** Long-term figures from January to December, in degrees Celsius and millimetres a month. Sources: NOTICE. */
export const stations: Record<string, Station> = {
  Islamabad: {
    highs: [18, 20, 25, 31, 36, 38, 35, 34, 33, 31, 25, 20],
    lows: [4, 7, 11, 17, 22, 25, 25, 24, 22, 16, 9, 5],
    rainMm: [55, 93, 95, 58, 40, 78, 311, 317, 135, 34, 18, 26],
  },
  Lahore: {
    highs: [18.4, 22.2, 27.5, 34.2, 38.9, 38.9, 35.6, 34.7, 34.4, 32.4, 27.1, 21.4],
    lows: [8, 11, 16, 21, 26, 27, 27, 27, 25, 20, 14, 9],
    means: [13.1, 16.5, 21.6, 27.7, 32.3, 33.2, 31.3, 30.8, 29.9, 26.3, 20.4, 15.1],
    rainMm: [22, 40, 44, 26, 27, 85, 196, 185, 89, 13, 6.9, 19],
  },
  Karachi: {
    highs: [25.6, 26.4, 28.8, 30.6, 32.3, 33.3, 32.2, 30.8, 30.7, 31.6, 30.5, 27.3],
    lows: [14.1, 15.9, 20.3, 23.7, 26.1, 27.9, 27.4, 26.2, 25.3, 23.5, 20, 15.7],
    rainMm: [13, 10, 8, 3, 3, 18, 85, 61, 13, 0, 3, 5],
  },
  Faisalabad: {
    highs: [19.4, 22.2, 27.4, 34.2, 39.7, 41, 37.7, 36.5, 36.6, 33.9, 28.2, 22.1],
    lows: [4.8, 7.6, 12.6, 18.3, 24.1, 27.6, 27.9, 27.2, 24.5, 17.7, 10.4, 6.1],
  },
  Rawalpindi: {
    highs: [17, 19, 24, 30, null, null, 36, 34, 34, 31, 24, 19],
    lows: [3, 6, 11, 17, 22, 26, 28, 27, 24, 17, 9, 5],
    rainMm: [56, 65, 80, 36, 31, 60, 258, 287, 91, 27, 14, 34],
  },
  Peshawar: {
    highs: [16, 20, 24, 30, 36, 38, 36, 34, 33, 30, 25, 20],
    lows: [3, 6, 11, 16, 21, 24, 25, 24, 21, 15, 10, 5],
    rainMm: [26, 43, 78, 49, 27, 7.7, 42, 68, 18, 10, 12, 23],
    humidity: { 5: 46, 7: 76 },
  },
  Quetta: {
    highs: [10.8, 12.9, 18.7, 24.8, 30.4, 35.3, 35.9, 34.8, 31.4, 25.5, 19.2, 13.3],
    lows: [-3.4, -0.9, 3.4, 8.3, 11.5, 15.9, 19.9, 17.9, 10.9, 3.8, -0.9, -3.2],
    rainMm: [56.7, 49, 55, 28.3, 6, 1.1, 12.7, 12.1, 0.3, 3.9, 5.3, 30.5],
  },
  Hyderabad: {
    highs: [24.7, 28.1, 33.8, 38.8, 41.4, 40.1, 37.3, 36, 36.5, 36.9, 31, 26],
    lows: [11.1, 13.8, 18.6, 22.9, 26.1, 28, 27.7, 26.6, 25.3, 22.4, 17.3, 12.8],
    rainMm: [1.5, 5.4, 4.8, 6, 3.6, 9.6, 53, 62.3, 19.4, 4.2, 1.9, 2.5],
  },
  Gilgit: {
    highs: [9.3, 12, 17.9, 23.9, 28.4, 34.3, 36.1, 35.3, 31.6, 25.3, 17.8, 11],
    lows: [-2.7, 2.5, 5.4, 9.4, 11.7, 15.2, 18.8, 18.1, 12.7, 6.6, 0.6, -2.4],
    rainMm: [4, 6, 12.6, 23, 25.3, 6.1, 15.6, 15.5, 6.5, 8.4, 1.8, 4.1],
  },
  Sialkot: {
    highs: [18.5, 21, 25.7, 32.8, 38, 39.9, 34.9, 33.6, 33.6, 31.7, 26.1, 20.1],
    lows: [5, 7.1, 11.8, 17.3, 22, 25.1, 25.1, 24.8, 22.3, 16, 9.6, 5.6],
    means: [11.6, 13.8, 18.6, 25, 30, 32.2, 29.8, 29, 27.9, 23.7, 17.8, 12.8],
    rainMm: [41.1, 43.8, 53.7, 30.1, 28, 65.6, 288.4, 259.1, 94.1, 14.5, 9.1, 30.4],
  },
  Dir: {
    highs: [11.3, 12, 16.1, 22.5, 27.9, 32.4, 31.2, 30.1, 28.9, 25.3, 20.1, 13.9],
    lows: [-2.5, -1.5, 3, 7.6, 11.6, 15.5, 19.1, 18.3, 13.5, 7.3, 2.4, -1.2],
    means: [4.4, 5.3, 9.5, 15, 19.8, 23.9, 25.1, 24.2, 21.2, 16.3, 11.2, 6.4],
    rainMm: [120.6, 176.7, 253.7, 166.3, 86.1, 54.4, 160, 168.6, 83.7, 50.3, 58.1, 90.3],
  },
  Mianwali: {
    highs: [19, 21, 26, 33, 38, 42, 39, 37, 37, 33, 28, 21],
    lows: [3, 6, 12, 17, 22, 27, 27, 26, 23, 16, 9, 4],
    rainMm: [16, 21, 41, 24, 19, 18, 76, 110, 45, 7, 1, 9],
  },
};

/** Cities without a table, and the neighbour whose figures are nearest: an estimate, and to be called one. */
export const neighbours: Record<string, string> = {
  Gujranwala: 'Lahore',
  Bahawalpur: 'Faisalabad',
  Multan: 'Faisalabad',
  Mardan: 'Peshawar',
  Swat: 'Dir',
  Abbottabad: 'Rawalpindi',
  Larkana: 'Hyderabad',
  Sukkur: 'Hyderabad',
  Gwadar: 'Karachi',
  Skardu: 'Gilgit',
  Muzaffarabad: 'Islamabad',
  Mirpur: 'Sialkot',
};
