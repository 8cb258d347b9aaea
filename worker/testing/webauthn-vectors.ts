/**
 * The examples of https://www.w3.org/TR/webauthn-3/#sctn-test-vectors (Copyright © W3C, under its Software and Document License), in
 * base64url: of each its name there, the two challenges, and what the browser answers. `made` has the authenticator data without the
 * attestation, which is not asked for here.
 */
export const webauthnVectors = {
  'none-es256': {
    madeFor: 'AMMPt4UxxGTStncdq417YDwBFi8vpIa-pw8oOuVW4TA',
    made: {
      id: '-R85HbTJsv3g6nAYnLo_tj9Xm6YSKzOtlP8-wzAIS-Q',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiQU1NUHQ0VXh4R1RTdG5jZHE0MTdZRHdCRmk4dnBJYS1wdzhvT3VWVzRUQSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogQmtRZURqZGNUQnJYQmlBd0pUTEU1USJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVZAAAAAIRGzLmrHbN0dQsjZ_9vOh8AIPkfOR20ybL94OpwGJy6P7Y_V5umEiszrZT_PsMwCEvkpQECAyYgASFYIK_voW-XypstI-uGzLZAmNINuQhWBi6yScM6m2cvJt9hIlggkwpWuHovymYzSwNFir-HlxfBLMaO1zKQry4mZHlrkiA',
    },
    signedFor: 'OcDnUhQXulTUPo3JUXT0I97pvzzYBP9tZchXyav01Ag',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiT2NEblVoUVh1bFRVUG8zSlVYVDBJOTdwdnp6WUJQOXRaY2hYeWF2MDFBZyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUZAAAAAA',
      signature: 'MEYCIQD1Ck4uRAkknEqFO6NhKC8JhB303UVHoTqHeAIY3v_NOAIhAISArA8Lk1OBdPV1vxGh3V14xuSGAT-TcpXqE2U-Mx6H',
    },
  },
  'packed-self-es256': {
    madeFor: 'eGnCt3LUtY66k3jPjynibPk1qnffDaifqZwL3Ap29-U',
    made: {
      id: 'RV7zTiBDqH2z1K_rObvLbMMt-TR8eJqGXs3KEpy-9Yw',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiZUduQ3QzTFV0WTY2azNqUGp5bmliUGsxcW5mZkRhaWZxWndMM0FwMjktVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogVTloVFh2S0UyVVJrTW5iXzB4WUhWZyJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVdAAAAAN-FDgnbavvfq1Fpd5FQbPwAIEVe804gQ6h9s9Sv6zm7y2zDLfk0fHiahl7NyhKcvvWMpQECAyYgASFYIOsVHIF2siXMZRVZ_s8Hr0UP2FgCBGZWs0wY9s8ZOEPFIlggknuKpCeivhuINNIzotNPYfE7_UQRnDJdWJbhg_7khPI',
    },
    signedFor: 'RHihCxNSNI3RYME1Ow1Gm12xnrkcJ_ffpv7Tn-Jq8gs',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiUkhpaEN4TlNOSTNSWU1FMU93MUdtMTJ4bnJrY0pfZmZwdjdUbi1KcThncyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogZ1RiNTNyejZFaFNXb21YR3ppbUMxUSJ9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUJAAAAAA',
      signature: 'MEQCIDMQuUMZA8QB8b4r3I0jpAB2gtu93PhGmUlHt_Rl2vhAAiBOlN0ABHsxYGGzuZdyt-_ZWZSoPvWEs7a4Jeo1UCUbZg',
    },
  },
  'none-es256-crossOrigin': {
    madeFor: 'O-WqzQNTcUJHI0CrWWnyQPHYdxbiC2gHrCMGVfpLO0k',
    made: {
      id: 'bhBQwNLKLwfHVcssZqdMZPpDBlwY-Tg1TZkV2yvVzlc',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiTy1XcXpRTlRjVUpISTBDcldXbnlRUEhZZHhiaUMyZ0hyQ01HVmZwTE8wayIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6dHJ1ZSwiZXh0cmFEYXRhIjoiY2xpZW50RGF0YUpTT04gbWF5IGJlIGV4dGVuZGVkIHdpdGggYWRkaXRpb25hbCBmaWVsZHMgaW4gdGhlIGZ1dHVyZSwgc3VjaCBhcyB0aGlzOiB6WnF1RXREUjlEV3FwVzV0QldURnVnIn0',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVFAAAAAIg_T2AU8ZwJ2HqjgSO-SNAAIG4QUMDSyi8Hx1XLLGanTGT6QwZcGPk4NU2ZFdsr1c5XpQECAyYgASFYICIgCkc_kLEQeIUVUNA7TkSiJ5-MTsonsxU97f4D5Ol9Ilggy9C-ledGrW9agZG-EXVuTAQg5y9ltGbTm8VrixI6nG4',
    },
    signedFor: 'h2qlF7qD_e5l_P_bykyE7q5dVPgEGh_IXJkeW7snMTc',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiaDJxbEY3cURfZTVsX1BfYnlreUU3cTVkVlBnRUdoX0lYSmtlVzdzbk1UYyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6dHJ1ZSwiZXh0cmFEYXRhIjoiY2xpZW50RGF0YUpTT04gbWF5IGJlIGV4dGVuZGVkIHdpdGggYWRkaXRpb25hbCBmaWVsZHMgaW4gdGhlIGZ1dHVyZSwgc3VjaCBhcyB0aGlzOiA5MnBjVFZEMEFieS1xNGR0bWo2ZWZnIn0',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUFAAAAAA',
      signature: 'MEYCIQDrEvzyOxJ2TA8SLiI3H6uS4oOHn9eY847hhByVG25A5wIhAMdiN_-dt3s8VvMIN82moJrPoukVVE5gnAczsRhANtHP',
    },
  },
  'none-es256-topOrigin': {
    madeFor: 'Th9MYZhpnjPBTxkhU_Sdfg6ONXfVrEFsXzrckqQfJ-U',
    made: {
      id: 'uK1ZuZYEerGOLOtXIGw2LaV0WHk0gfSo6_EBx8p8wPE',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiVGg5TVlaaHBualBCVHhraFVfU2RmZzZPTlhmVnJFRnNYenJja3FRZkotVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6dHJ1ZSwidG9wT3JpZ2luIjoiaHR0cHM6Ly9leGFtcGxlLmNvbSJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVBAAAAAJdYb9CXmadkAcIARVCZ7yoAILitWbmWBHqxjizrVyBsNi2ldFh5NIH0qOvxAcfKfMDxpQECAyYgASFYIKHEfB2C2k6-gs1yIHECs4BnBwGZO8NTmK4uVyZCf-AdIlgghsEIDYKYcCjH9U7LGwEYXeJDs1kpSg7SEM1HSA8K3Ig',
    },
    signedFor: '1UpcjKS2Ko47syHjsrxzhW-FoQFQ2yk5rBlXOeseoGY',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiMVVwY2pLUzJLbzQ3c3lIanNyeHpoVy1Gb1FGUTJ5azVyQmxYT2VzZW9HWSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6dHJ1ZSwidG9wT3JpZ2luIjoiaHR0cHM6Ly9leGFtcGxlLmNvbSIsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogVWlGb0pNVlJRSERBRldGaTR2eFVwUSJ9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUFAAAAAA',
      signature: 'MEUCIQC1pwyBeA1fzJpPKunKrpkFj4rMr1i5H7WTKWRsKKxv_AIgEuEBwWXbPI6ZV_DFTdbKm1a8O9LygL0vqmwdAsblwXE',
    },
  },
  'none-es256-long-credential-id': {
    madeFor: 'ERPHJlzPXmUSQoL6HXgZp6FMuFOapM2-x0h-XzXY7Gw',
    made: {
      id: 'OnYaThZ0rWxDBYaUNcDu6cKGFywim7kbSLStoUDAhjQXAxMFzOW0onqI1_5yil9aYn3ncbS0Dnfxh5gMEk-f6DLXE2AQQ2oFbM5xZoBYfSMYfPH8LGKuhvw-UI7pYX_8dPvBBIjsFuxekJYyhmmomHCbZV5UlzjGZsGuYoHcO19zPCUdPu-3bucKOAXKkbzBjknI3H9j68tIa6jD1qtSuI_3LGpbtHwy8-6Gg6PdyKv2CHBEjsiiG1vcsYPH3q2HAlVXWm35brG2oqEBl4DLqeSIexf_EWS7vMEOsNhu11mEzT-jQZEDAkUH39nOj5LFaveRTLC7ULh7qCoxK7fc2TAo29zWrbJml5ZnFYM1Fx42gtN3VXAe2_nYcoRqKR1J5X7wnaHsY39QUu0qp0B_fmGCdGjpS0YYRPTGe-X6nGBVpWb4_fwp1L94qf8nX1UsxoulQ_o5Yu6jb9HqhFN2RXfQIdChge_B9hAKsuQRADniHuFpcL2nQythNEkhVa_BJilbOi7M0Sxmpo40CWnplePoycR245XPwhIDQUEQd5R08cl5dAZjfb5BTxMlGdO_DOTwFzTvDhoSw61gT_FddmsWJNtqWnzL_3vDXJkI35Sronfgr0jwT_PRY4HEflo37TmIpno7HsqpJjNrMzkf_wQSj4aZkcn6vZBbb-PO71-LYw7BxdJjbVsZYa1cpQBBcPb15IJ5Kq2YmwKH_pHlxHlAM5cVLx-laqebFW60fmyOo-sXXDTPs4rY53KHRjmxAj1NATlclOVYMWccwCKqb6HgKgLC5KvHdvaWDlH4O3GowPIHtqNHVzl3gSyapUgLABGqc5vUt2wYwADMR1fM7MuSDwB8QMAON-WrIUds2fYFSo__tVoQj1xwbizqIEnYH9Mh_0fSpXYbCACVWrHU9IifVahOJgHGhPF6St50U-pJWR0LWcjZp2UFL2IhnPbvSl3ZU58GF9brvrznwABFVHXRhEniXEnvmh4-_hjAkILr4gWNfDR976qS8GZFU7gFx9drv85fMwrKIgrJCniTgPxHnqDYeTIFgTzKWQqRL2ma1S-ZGhvApQPD7EsqaWcZ48JlkahxJ_cwXMfnL0yOOTVeuwalsQQpkPOHEO56phLuQ3S7guh4WFpwqWwqa0fxAaT_FUvk_XajFnV3pcxU2RZ8FUxprDVIXkTMiYtxnhvjzJwPtWJLj4oNrhCUekG_hItsG7M9EAbsB31-KG4_KntIQ3FjkBGUSf4nIegaXtIzPTMccSB2XaWPra5zwZ2ajEUJz4rB6dmLeZpSdFCQaXObWCPz-0lmY4IAM0JpiO78pT5YDg-eDf4JkvwuU6l-BTY5-YV3BY-ZW9vUHO_b',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiRVJQSEpselBYbVVTUW9MNkhYZ1pwNkZNdUZPYXBNMi14MGgtWHpYWTdHdyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVJAAAAAI8zYMLNGwrBT_4HlcXSY44D_zp2Gk4WdK1sQwWGlDXA7unChhcsIpu5G0i0raFAwIY0FwMTBczltKJ6iNf-copfWmJ953G0tA538YeYDBJPn-gy1xNgEENqBWzOcWaAWH0jGHzx_Cxirob8PlCO6WF__HT7wQSI7BbsXpCWMoZpqJhwm2VeVJc4xmbBrmKB3DtfczwlHT7vt27nCjgFypG8wY5JyNx_Y-vLSGuow9arUriP9yxqW7R8MvPuhoOj3cir9ghwRI7Iohtb3LGDx96thwJVV1pt-W6xtqKhAZeAy6nkiHsX_xFku7zBDrDYbtdZhM0_o0GRAwJFB9_Zzo-SxWr3kUywu1C4e6gqMSu33NkwKNvc1q2yZpeWZxWDNRceNoLTd1VwHtv52HKEaikdSeV-8J2h7GN_UFLtKqdAf35hgnRo6UtGGET0xnvl-pxgVaVm-P38KdS_eKn_J19VLMaLpUP6OWLuo2_R6oRTdkV30CHQoYHvwfYQCrLkEQA54h7haXC9p0MrYTRJIVWvwSYpWzouzNEsZqaONAlp6ZXj6MnEduOVz8ISA0FBEHeUdPHJeXQGY32-QU8TJRnTvwzk8Bc07w4aEsOtYE_xXXZrFiTbalp8y_97w1yZCN-Uq6J34K9I8E_z0WOBxH5aN-05iKZ6Ox7KqSYzazM5H_8EEo-GmZHJ-r2QW2_jzu9fi2MOwcXSY21bGWGtXKUAQXD29eSCeSqtmJsCh_6R5cR5QDOXFS8fpWqnmxVutH5sjqPrF1w0z7OK2Odyh0Y5sQI9TQE5XJTlWDFnHMAiqm-h4CoCwuSrx3b2lg5R-DtxqMDyB7ajR1c5d4EsmqVICwARqnOb1LdsGMAAzEdXzOzLkg8AfEDADjflqyFHbNn2BUqP_7VaEI9ccG4s6iBJ2B_TIf9H0qV2GwgAlVqx1PSIn1WoTiYBxoTxekredFPqSVkdC1nI2adlBS9iIZz270pd2VOfBhfW676858AARVR10YRJ4lxJ75oePv4YwJCC6-IFjXw0fe-qkvBmRVO4BcfXa7_OXzMKyiIKyQp4k4D8R56g2HkyBYE8ylkKkS9pmtUvmRobwKUDw-xLKmlnGePCZZGocSf3MFzH5y9Mjjk1XrsGpbEEKZDzhxDueqYS7kN0u4LoeFhacKlsKmtH8QGk_xVL5P12oxZ1d6XMVNkWfBVMaaw1SF5EzImLcZ4b48ycD7ViS4-KDa4QlHpBv4SLbBuzPRAG7Ad9fihuPyp7SENxY5ARlEn-JyHoGl7SMz0zHHEgdl2lj62uc8GdmoxFCc-KwenZi3maUnRQkGlzm1gj8_tJZmOCADNCaYju_KU-WA4Png3-CZL8LlOpfgU2OfmFdwWPmVvb1Bzv26UBAgMmIAEhWCA7gXa3UESJzFkwRteYirt5BadC3mrCzcdIqHPGY-kMsSJYIBQ21e3Jp18jmZ7vnVlQpcJFVRTuEBQIRyD4QaBrgooR',
    },
    signedFor: '7x3rpW3OSPZ0pEfM9juVmSWM6HZI5cOW8u8ModpGDjs',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiN3gzcnBXM09TUFowcEVmTTlqdVZtU1dNNkhaSTVjT1c4dThNb2RwR0RqcyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUNAAAAAA',
      signature: 'MEUCID7O-D-xKgyueEEFX5-HEDqZ_RS0JBlLvwbEYj0-5uP9AiEA0qzjRtsmKxN0prcPqlH1GKQt3KE6QSXOb1BSp1usn7Y',
    },
  },
  'packed-es256': {
    madeFor: 'wRhKX934BF4T3Ef1S2H1pla2ZrWQGPFthw6SVumVIBI',
    made: {
      id: 'yab1s0YtAoc_6gxWhiI0-Z8IFygITlEbt3YCAaiQVKU',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoid1JoS1g5MzRCRjRUM0VmMVMySDFwbGEyWnJXUUdQRnRodzZTVnVtVklCSSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogOWE4Yk5ZaktDZ1dyQlhVLWZDbDFhZyJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVNAAAAAIdspPUgccPpslUJ7yzfftYAIMmm9bNGLQKHP-oMVoYiNPmfCBcoCE5RG7d2AgGokFSlpQECAyYgASFYIBzyfyXaWRIIpCOcLjJPEE9YVSVHmint7t2DD0jneurlIlggWeS32mwBBuIGzjkMk6uYoVpew4h-V_DMK-zoA7kgxCM',
    },
    signedFor: 'sRBvpGpXvvF4FRHAVX3ImKA0E9Xw8X0kRjDBlMfhrbU',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoic1JCdnBHcFh2dkY0RlJIQVZYM0ltS0EwRTlYdzhYMGtSakRCbE1maHJiVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogQVpNd3lNeEliRDgtdWd1Rk5wNnI4USJ9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUNAAAAAA',
      signature: 'MEUCIGlJadPuko3m8C7yOpxkTX13mRZFFzSpS0MlQvSYoevpAiEAiwgZyCQhipcVLNCZxVv7FHeynZAKSaZAGDFPm_zNoWM',
    },
  },
  'packed-es384': {
    madeFor: 'VnsDCz4Ya8HRad1Ft5-eDYbx_WNHTaPq3lvbjbN5oMM',
    made: {
      id: 'lTri3Z8osaHVgCyD4fZYM7uXaaCN6C2BK8J8E_xvBqk',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiVm5zREN6NFlhOEhSYWQxRnQ1LWVEWWJ4X1dOSFRhUHEzbHZiamJONW9NTSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVZAAAAAOlQ3No72uHQh82jgKiXhIsAIJU64t2fKLGh1YAsg-H2WDO7l2mgjegtgSvCfBP8bwappQECAzgiIAIhWDBIZr2LAdp4np64BuXqsFrlpjhUIparBXovG7zptY-KCLkXE5C1ijesf__CxfRYV9oiWDAqCwJMf0tyByoflr0wpyYarpVx3TmHDrKeVcCUHGsI6JYpoeoSFqpkzlfCgHvzkBo',
    },
    signedFor: '_0HD0l29iWb7YeKO9eRwQeE37SaFIEEtdiAroK0tFFM',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiXzBIRDBsMjlpV2I3WWVLTzllUndRZUUzN1NhRklFRXRkaUFyb0swdEZGTSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUNAAAAAA',
      signature:
        'MGUCMQDk77tGdF7QDmfE1Rqyusqyr2L_qLfF_s7G19m_JYInUDSnE6PdcxaF7uga369qpj8CMBYWVTU_B-AYo8JTn43nyMTPiNTDLSvin-Tnb6CW7MlFi7_giV1XEpqzJBMObwaS2w',
    },
  },
  'packed-es512': {
    madeFor:
      'TuIgzZKwfhFFHLTCAcV1W9h5hI5JKpsS15E1xidk3C_Sjq1ICMr-WtHej6ngjUqO6v6k37Mzh3sCvFA_R107DBOUp2g7qvTyR3gp97jPdQlImFVYdIwHMGg5b8_c0_JFvyA45rs411MnaKrRO-jBGPcnci50JhOQQenKylA4hMU',
    made: {
      id: '0X1a9-PzfFZiKmfIRiyeHGM238y4th01ncRzeNuljOQ',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiVHVJZ3paS3dmaEZGSExUQ0FjVjFXOWg1aEk1Sktwc1MxNUUxeGlkazNDX1NqcTFJQ01yLVd0SGVqNm5nalVxTzZ2NmszN016aDNzQ3ZGQV9SMTA3REJPVXAyZzdxdlR5UjNncDk3alBkUWxJbUZWWWRJd0hNR2c1YjhfYzBfSkZ2eUE0NXJzNDExTW5hS3JSTy1qQkdQY25jaTUwSmhPUVFlbkt5bEE0aE1VIiwib3JpZ2luIjoiaHR0cHM6Ly9leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZSwiZXh0cmFEYXRhIjoiY2xpZW50RGF0YUpTT04gbWF5IGJlIGV4dGVuZGVkIHdpdGggYWRkaXRpb25hbCBmaWVsZHMgaW4gdGhlIGZ1dHVyZSwgc3VjaCBhcyB0aGlzOiBvM3FWak9MMnRUV200R3hreklfUWdnIn0',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVNAAAAADnYzmo89hAld1CDpzjlwlQAINF9Wvfj83xWYipnyEYsnhxjNt_MuLYdNZ3Ec3jbpYzkpQECAzgjIAMhWEIAgyQKLDrSGj3Aptqj2LwFpG182YJboBCuKiJobC1tZj19X2eJh_sednVC5j3Bl66RXiX47ihGUa8pBmkQoswIP1AiWEIBczffR6tczl1xbvjK_6l6MBJomx8ybqbEOhupWWxy9x8BIjkBQ1UrQr53K0w1_7lhIgx0O0hqYB6ky21UEvWweNM',
    },
    signedFor:
      'CNMZDG3LPU8MtlmgMzv16hJN3zagzTPVIEsNeiKozCby5PFp0gAoXHez-yLg8cf0mofUvi0l6S15eAjdqqm1cV79OmrakznTBSpofbxdL4yHGwRR4GkfV60ThUG3ty56qJM3KewcZkvy5N7a4WFtCOzvqAoqU7EDZjzlqIEEiCk',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQ05NWkRHM0xQVThNdGxtZ016djE2aEpOM3phZ3pUUFZJRXNOZWlLb3pDYnk1UEZwMGdBb1hIZXoteUxnOGNmMG1vZlV2aTBsNlMxNWVBamRxcW0xY1Y3OU9tcmFrem5UQlNwb2ZieGRMNHlIR3dSUjRHa2ZWNjBUaFVHM3R5NTZxSk0zS2V3Y1prdnk1TjdhNFdGdENPenZxQW9xVTdFRFpqemxxSUVFaUNrIiwib3JpZ2luIjoiaHR0cHM6Ly9leGFtcGxlLm9yZyIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUZAAAAAA',
      signature:
        'MIGHAkIAm9oC_jhOd7y5-0KwfDlbelPsnZYW3QMIq4SVwhQcg2TH0W4hKkpPuOOYf_bJnq_WTYSE_SjD_Hlo9lipAz0bsbgCQWOD6fPuIMaRtmYgKZ_vNr6i3005ySsurZL1jnt5qw2YZNLr87Dcxm6hMjRJLM7m6dQh20PJWby5TBYtyUlBNsn2',
    },
  },
  'packed-rs256': {
    madeFor: 'vqjwdwAJvVfywN9v6p90Oifkthu-kjyGLHqtep_I5KY',
    made: {
      id: 'mSoYrMg_Z1M2AMETiktMS9I23hNinPAl7RfLALALdN8',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoidnFqd2R3QUp2VmZ5d045djZwOTBPaWZrdGh1LWtqeUdMSHF0ZXBfSTVLWSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVdAAAAAEKPiHgpi5hio2rYx1J7_vIAIJkqGKzIP2dTNgDBE4pLTEvSNt4TYpzwJe0XywCwC3TfpAEDAzkBACBZAbQD____________________________________________________________________________________________________________________________________________________________________________________________________________________9_________________________________________________________________________________________________________________________________________________________-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABIUMBAAE',
    },
    signedFor: 'KV9Z9fqP5ixayp4nYmx4yNo3aubYzS3SmuutYB4bxMU',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiS1Y5WjlmcVA1aXhheXA0bllteDR5Tm8zYXViWXpTM1NtdXV0WUI0YnhNVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUZAAAAAA',
      signature:
        'AQY9UtfDm01DL8cGPF2T5YK9yxaInNcfiI1n2IDqcwpChJjTvI4e4R8rHsvmwpKxGMVf-q3e-oytClTdE3xR8e7Gc_G7bE0XidaCaiIrItD1hfyQH9yTMhLledGZuJ1nKqRIkTM-ahNVU2Al6CslWQJWw1OCKbVXNwg7L2uTd-SeJHLxGVL3n90NoYC1_9kBtASajwgbtAcRvvdsYq7ZQ1cfLQV1MEy1SdaNiJL5UIajD5Nxau6Bj43AbpbA1eDtTPqf2Hc9kEZLaM8UD3mGZm_5yeMwKs0FNdYNdp9GXiq1fviqvIn8z-97oypkFUqLPSa-Ipj0cLjMU3fb49_UsLRfjwHmO95s_Ha2J3H5twqifPQBUsrZOqWs14T9S5D2duLqgo0L8kAK67quQVPlg49Tf4i2IoNGeCqTqJm-Zux33kWz788xHaYyHJLmsM0Rv-ZTvz6YzujjQfAtZ9u2-cmNnoF4CQz7W3D7xtVBWZrHlK4vHU3hKG7I3owtr3sdFchDjpDZJN9cGQRSIKTIQ4wbl5u-AWzz0O7sI8OZnUiCzGRbd23pMHVmEs3G3TmBYP8Cpg',
    },
  },
  'packed-eddsa': {
    madeFor: 'qKv52r3GsN9jRms5vanoo0o04YUzelnxxXmZBnbTs70',
    made: {
      id: 'zp-EDtllmVgM0UD7x7syMGM_UPYQQa_3Mwiuccqoor0',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoicUt2NTJyM0dzTjlqUm1zNXZhbm9vMG8wNFlVemVsbnh4WG1aQm5iVHM3MCIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogQl9EVDVnN1pEXy05T1RMWVg1SXZFUSJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVBAAAAANWqM1gejKR44g_nE_XTL_IAIM6fhA7ZZZlYDNFA-8e7MjBjP1D2EEGv9zMIrnHKqKK9pAEBAycgBiFYIETgbd0zHDao3GZ7q1K8rmNIbJFqpeM55qzrqoSTS_gy',
    },
    signedFor: 'iVlX4BxjOmmDSKLYoxpUt9sn6MHEOyCA15riGQJnv9I',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiaVZsWDRCeGpPbW1EU0tMWW94cFV0OXNuNk1IRU95Q0ExNXJpR1FKbnY5SSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUBAAAAAA',
      signature: '9cWcfkbDT2-MwZcQHd-ZNPollfaOsZE6Y36EGeubpM_fxI-FOTvA1AsBHw1v7LCX1mB1JXEyI6DcDUU5k9rgCw',
    },
  },
  'packed-ed448': {
    madeFor: 'JXjQgBtaAFtUUeVAEheIywGUnhh7kdsT9YdVQD778zc',
    made: {
      id: 'Ik_N4yTmsHXt5VCYokud3OX1p8cdI3A-_VKKOPil8zw',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiSlhqUWdCdGFBRnRVVWVWQUVoZUl5d0dVbmhoN2tkc1Q5WWRWUUQ3Nzh6YyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogQlFxQTNpZUhWU0hNVERNV3dHMmtLdyJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVZAAAAAEHJE67akl_gInMyLjTCrmcAICJPzeMk5rB17eVQmKJLndzl9afHHSNwPv1Sijj4pfM8pAEBAzg0IAchWDmAUe9PlGcLWr8X2i6VWLpuupTrhwQ2ORW01mbeKHrTKd6fHwdSEaumAtxuel5SsVqO4cmEqfiIc4A',
    },
    signedFor: 'GpQvQB2Njjb-iIw1witxgheAL8ZoW_E5xHsxFAgShpM',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiR3BRdlFCMk5qamItaUl3MXdpdHhnaGVBTDhab1dfRTV4SHN4RkFnU2hwTSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogWEtIamdiWGdDZUFYWU5zdXRqSXhidyJ9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUdAAAAAA',
      signature:
        'Bx25IUMOE8oaYH7tuWy9MP1jlGoG5zEhfK1v2CujuTDUgjCKLBAXUqJRjP9wkY1KIPKb0u2k9FqAu6bErYWxD7chsYSXJbfb7zFdX7EBxtq4kLBtlKi1KnS1hI9o5hUq8khnt1VdKyK4lVy_9ch95zsA',
    },
  },
  'tpm-es256': {
    madeFor: 'z8gs3xzu6HYSCqiPA2TwkQGTRgz7l6MXsv4JBpT5opk',
    made: {
      id: '7Ce-x1IciUu7ghEF6jckyQ53DPH6NUFX7xjQ8Y94vqk',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiejhnczN4enU2SFlTQ3FpUEEyVHdrUUdUUmd6N2w2TVhzdjRKQnBUNW9wayIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVNAAAAAEuSo3f8X2EHxMhcGQrb_ZkAIOwnvsdSHIlLu4IRBeo3JMkOdwzx-jVBV-8Y0PGPeL6ppQECAyYgASFYIEEgJpjJ2XU_tLs_J80J_muK_bdkOO4q5U18na3hDYZLIlgg2HNRFc2zMKY-odbkPVAA9L1W-ZvOg-4dczAfwnARbQc',
    },
    signedFor: 'AAk7ZsIdW16J96BwghGJB-o-UC00OzFLjFpU1i2yAvs',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiQUFrN1pzSWRXMTZKOTZCd2doR0pCLW8tVUMwME96RkxqRnBVMWkyeUF2cyIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUNAAAAAA',
      signature: 'MEUCIGDcdrFgfscWxuXrqNBWaV7WvEey49enKcNOdZ46tmqgAiEA0BCp6P3ctkxDnf3KYo3bM88kXVZ9FX2fZvlCYBvtmzg',
    },
  },
  'android-key-es256': {
    madeFor: 'PeHwtzZdzN4_8MvyXib_p7r_h-8QbID8hl3EAtmWAFA',
    made: {
      id: 'CkcpUZeItu2KLXcrSU4YYkTYx5jAUpYNvIwQyRUXZ5U',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiUGVId3R6WmR6TjRfOE12eVhpYl9wN3JfaC04UWJJRDhobDNFQXRtV0FGQSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogVlYxY1F1UjJxTE1fYW1QZm9IekwwZyJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVdAAAAAK3pcF4c5whbiZpUDQIZm_gAIApHKVGXiLbtii13K0lOGGJE2MeYwFKWDbyMEMkVF2eVpQECAyYgASFYIJkWllcDbQiaKpghp9AGPTQfGkYTOJNZY276tfPL8azPIlgg3ZHFVUMXbqmbZEQG3R3WN3S2r2WsdZ4G_0CxyKsC32s',
    },
    signedFor: '5O4Fyp287XQRZUDyTtmtxiquhQdWBSKET_p-6hT3r4Y',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiNU80RnlwMjg3WFFSWlVEeVR0bXR4aXF1aFFkV0JTS0VUX3AtNmhUM3I0WSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogcXhKeEItX3hncnd5TUw2MThkclNuQSJ9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUJAAAAAA',
      signature: 'MEUCIQCiteN9pDzrY1ZvbigXxsvvJhBz0Mrf0hP_Yim9M93qbAIgPXfrMgL8krm1u4Q-8ILHdm-MfyMZTJJwj_Lz0d52Wo8',
    },
  },
  'apple-es256': {
    madeFor: '9_aIIThSAHd1AJz4wJb9qJ1guan7WlDdgd2YmK9aBgk',
    made: {
      id: 'nEpYhq-Sg9m-Pp7FWXje39zi47NlyrGTroUMFiOPr7g',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiOV9hSUlUaFNBSGQxQUp6NHdKYjlxSjFndWFuN1dsRGRnZDJZbUs5YUJnayIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2UsImV4dHJhRGF0YSI6ImNsaWVudERhdGFKU09OIG1heSBiZSBleHRlbmRlZCB3aXRoIGFkZGl0aW9uYWwgZmllbGRzIGluIHRoZSBmdXR1cmUsIHN1Y2ggYXMgdGhpczogVGpMUG5wT2FYUVVyRk5jYkgydFRaQSJ9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVJAAAAAHSCEKIAdmFqczshFDNvw4QAIJxKWIavkoPZvj6exVl43t_c4uOzZcqxk66FDBYjj6-4pQECAyYgASFYIIo9WxtMVDpwa_bksAr-2zyTC2kN0oaTT-KRH3ecx3YaIlgg9yjhqjsP9maSGS2qd2uD3fjjNA0tmg6r38Mk6z4vE2w',
    },
    signedFor: '0-spZGQeJv7QI0A6ct3gk7GcS6kAjD-d2D_P00embQU',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiMC1zcFpHUWVKdjdRSTBBNmN0M2drN0djUzZrQWpELWQyRF9QMDBlbWJRVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUJAAAAAA',
      signature: 'MEYCIQDuNdt5XOKAROH4Ix1os9eamIL3QVqjXBtax00kJRBzyAIhANzGVpFlCkEtDO74Q3EMCYJ6zybHhFvdrAfuyVhj5_xM',
    },
  },
  'fido-u2f-es256': {
    madeFor: '4HQ3KZC5yqUHoiffxnsAN4DEUyU4DRqQwg-B7X0IDAY',
    made: {
      id: 'pLpuLSz-xDZI19JcXtVlm8GPK3gVOFJ-vUkt4DJWvfQ',
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiNEhRM0taQzV5cVVIb2lmZnhuc0FONERFVXlVNERScVF3Zy1CN1gwSURBWSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LVBAAAAAK-zwu_AVN9CUBPVyI55w8EAIKS6bi0s_sQ2SNfSXF7VZZvBjyt4FThSfr1JLeAyVr30pQECAyYgASFYILDWLeazD4bwusepAWlRORwuMYSeLmRmHL0rE819VQitIlggUDsL2io1eppLNEdaKOZbZgtImKnj6bvwgg1DSUKX7dA',
    },
    signedFor: '-QxhKYHYT1mUON4aUA92km6SzIS--OAsbiNVPwBIVDU',
    signed: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiLVF4aEtZSFlUMW1VT040YVVBOTJrbTZTeklTLS1PQXNiaU5WUHdCSVZEVSIsIm9yaWdpbiI6Imh0dHBzOi8vZXhhbXBsZS5vcmciLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'v6vDdDKViwYzYNOtZGHJxHNa5_jt1GWSpeDwFFKy5LUBAAAAAA',
      signature: 'MEQCIGFyRZlY_qkHtykrkvVVA0v9iEiV8oenYgDBuihyORNwAiBHJ7FmFH4mohu8KSHRkuv-1Wm3lDhTjlwSi14o5pJt1w',
    },
  },
}
